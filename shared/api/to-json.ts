/** `JSON.stringify` for pages that gave arrays or texts a `toJSON`, as Prototype.js does. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: unknown, key: string, changed: unknown): unknown {
    const own: unknown = Reflect.get(Object(this), key)
    return Array.isArray(own) || typeof own === 'string' ? own : changed
  })
