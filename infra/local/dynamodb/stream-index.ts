import { existsSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The engine numbers and reads the records of a stream in their order and keeps no index of it: each write and each reading of
 * the stream went through all records there ever were. So a new data file begins with that table and its index; the engine
 * makes the rest around it.
 *
 * A SQLite file, compressed, as it comes from: CREATE TABLE _stream_records with the columns of dynoxide 1.2.1;
 * CREATE INDEX _stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
 * CREATE INDEX _stream_bounds ON _stream_records (table_name, shard_id, sequence_number).
 */
const EMPTY = `
  H4sIAAAAAAACA+3XwW7aQBCA4XWAIkUi6o3r3IoF6qWn3uqmVkVDIAWnCifL4G3rFtuKbdLmSJQ36tP0bbqQWondSDkX/Z9kycPu
  zM7i08w+jqJCy+c0i4NCXqnnyrLUGxGlVMM8LXVvGzcfxJZ6WkO9XFqdbWLnkzr6dRR0fpsXAAAAANgbG9Vsd+2+tXkdJaH+6edF
  poPYX6TrJMzLKNPLNAvz1vHUdTxXhuN37oVUt8pkLLXt0iuCxUr7SRDrgeRfgyz0o9C86cu1TpZmYR0vdGZvWo1294Vpwa20YEro
  rFay+WgHu51PNnDszLxe7WxxZqaW5753p7Z9dvCs2+9b811Sfrky06Zf7q+Fjb99eM7bkSu1xd7uPBPZNx+s9rbk7cldI9X2auFB
  peY/VzkUicKyWTmbDk+d6VxO3Lk4595kODbZp+7YG8j9ncVzLzwZT8xzPhoNRF/ppHh05bu+zv1veZrUFsyhif7hR3Hw5S5nIOkq
  rMT1f7RWufzs9d+X5naFDn0zypd3enjqOjffPgpNv1Fxvcu1t7O5GfoBAAAAAMAeY/4HAAAAAGD/HTL/AwAAAADA/A8AAAAAAP57
  fwCToFbsAFAAAA==
`

/** Begins a data file with the index; one that is there stays as it is. */
export function withStreamIndex(file: string): void {
  if (!existsSync(file)) writeFileSync(file, gunzipSync(Buffer.from(EMPTY, 'base64')))
}
