import { record, Struct } from 'superstruct'

/**
 * superstruct's `record` for pages that added properties to every object's prototype, as old
 * libraries do: its own loop takes these for entries.
 */
export const ownRecord = /* @__NO_SIDE_EFFECTS__ */ <Value, Schema>(
  Key: Struct<string, unknown>,
  Value: Struct<Value, Schema>,
) => {
  const Record = record(Key, Value)
  return new Struct<Record<string, Value>, null>({
    ...Record,
    *entries(value, context) {
      for (const entry of Record.entries(value, context))
        if (typeof value === 'object' && value !== null && Object.hasOwn(value, entry[0]))
          yield entry
    },
  })
}
