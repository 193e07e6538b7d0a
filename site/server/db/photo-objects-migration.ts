import type { Migration } from 'kysely'
import { runStatements } from './run-statements'

/** Name of the migration that adds photos in a bucket. */
export const PHOTO_OBJECTS = '2026-11-28-photo-objects'

const STATEMENTS: readonly string[] = [
  `create table photo_objects (
    object_key text primary key,
    bytes integer not null,
    sha256 text not null,
    due_at text not null,
    tries integer not null
  )`,
  'create index photo_objects_due on photo_objects (due_at)',
  'create index photo_objects_tries on photo_objects (tries) where tries > 0',
  'alter table simulation_photos add column object_key text references photo_objects (object_key)',
  'create index simulation_photos_object on simulation_photos (object_key)',
]

/** A photo with an `object_key` has its bytes in the bucket, and none in `jpeg`. */
export const photoObjects: Migration = { up: db => runStatements(db, STATEMENTS) }
