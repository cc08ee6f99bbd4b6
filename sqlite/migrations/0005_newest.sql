-- Version 5. The newest memories that hold now, without sorting all of them.

CREATE INDEX memories_by_age ON memories (namespace, created_at) WHERE retired_at = '';
