package belief

// opposites are words that exclude each other, "=" between them, English left of the
// bar and Spanish right of it, in the same order. A word may stand at several places:
// what is told "at night" may be told "in the evening". Of several words, joined by _,
// the longest run is read.
const opposites = `
with next: with along_with together_with no_one no_longer no_more no_matter = without with_no with_zero no no_one no_longer no_more no_matter | con junto_con = sin con_cero
before next: before until till up_to prior_to = after since following | antes_de antes_que hasta = despues_de despues_que tras desde a_partir_de
above next: above on_top_of over_the = below under underneath beneath | encima_de sobre por_encima_de arriba_de = debajo_de bajo por_debajo_de abajo_de
least number: at_least more_than over above no_less_than no_fewer_than not_less_than not_fewer_than minimum a_minimum_of greater_than upwards_of min = at_most less_than fewer_than under below no_more_than not_more_than maximum a_maximum_of up_to max | al_menos mas_de por_lo_menos como_minimo minimo no_menos_de un_minimo_de = como_mucho menos_de como_maximo maximo no_mas_de un_maximo_de a_lo_sumo hasta
more next: more_than = less_than fewer_than | mas_que mas_de = menos_que menos_de
maximum either: maximum max = minimum min | maximo maxima = minimo minima
odd all: odd_days odd_weeks odd_dates odd_numbers odd_months odd_years odd_numbered = even_days even_weeks even_dates even_numbers even_months even_years even_numbered | impar impares = pares dia_par numero_par semana_par mes_par
inside either: inside indoors indoor within = outside outdoors outdoor out_of | dentro adentro dentro_de adentro_de interior interiores = fuera afuera fuera_de afuera_de exterior exteriores
stairs either: upstairs = downstairs | arriba = abajo
first either: first = second = third = fourth = fifth = last final | primer primero primera primeros primeras = segundo segunda = tercer tercero tercera = cuarto_dia cuarto_piso = quinto quinta = ultimo ultima ultimos ultimas
always either: always every_time = never | siempre = nunca jamas
often either: often frequently a_lot_of_the_time = rarely seldom hardly_ever | a_menudo frecuentemente con_frecuencia muchas_veces = rara_vez raramente casi_nunca pocas_veces
rate all: daily every_day each_day once_a_day = weekly every_week each_week once_a_week = monthly every_month each_month once_a_month = yearly annually every_year each_year once_a_year | diario diaria diariamente a_diario cada_dia todos_los_dias una_vez_al_dia = semanal semanalmente cada_semana todas_las_semanas una_vez_a_la_semana una_vez_por_semana = mensual mensualmente cada_mes todos_los_meses una_vez_al_mes = anual anualmente cada_ano todos_los_anos una_vez_al_ano
early either: early = late | temprano pronto = tarde
daypart all: morning mornings = afternoon afternoons = evening evenings night nights = evening evenings night nights | la_manana las_mananas cada_manana mananas madrugada madrugadas = la_tarde las_tardes cada_tarde tardes = noche noches la_tarde las_tardes cada_tarde tardes = noche noches
weekend all: weekday weekdays working_days workdays = weekend weekends | entre_semana dias_laborables dias_habiles dia_laborable = fin_de_semana fines_de_semana finde findes
season all: summer summers = winter winters = spring springtime = autumn | verano veranos = invierno inviernos = primavera primaveras = otono otonos
weekday all: monday mondays = tuesday tuesdays = wednesday wednesdays = thursday thursdays = friday fridays = saturday saturdays = sunday sundays | lunes = martes = miercoles = jueves = viernes = sabado sabados = domingo domingos
shift all: day_shift day_shifts early_shift = night_shift night_shifts late_shift | turno_de_dia turno_de_manana = turno_de_noche
side either: the_left my_left his_left her_left your_left our_left left_side = the_right my_right his_right her_right your_right our_right right_side | izquierdo izquierda izquierdos izquierdas = derecho derecha derechos derechas
older either: older elder eldest oldest big biggest older_than bigger_than younger_than smaller_than = younger youngest little smallest small older_than bigger_than younger_than smaller_than | mayor mayores grande mayor_que menor_que = menor menores pequeno pequena pequenos pequenas mayor_que menor_que
than next: older_than bigger_than taller_than = younger_than smaller_than shorter_than | mayor_que mas_grande_que mas_alto_que mas_alta_que = menor_que mas_pequeno_que mas_pequena_que mas_bajo_que mas_baja_que
high either: high highest higher = low lowest lower | alto alta altos altas = bajo baja bajos bajas
temperature either: hot warm = cold chilled iced | caliente calientes = frio fria frios frias
stomach either: empty = full | vacio vacia = lleno llena
factor either: positive = negative | positivo positiva = negativo negativa
parent either: maternal = paternal | materno materna = paterno paterna
`
