'use strict'

const namesIn = pattern => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)

/** Returns the fields of an entry by which the addresses of its type name it. */
const fieldsOf = patterns => [...new Set(patterns.flatMap(namesIn))]

/** Returns the first address whose fields the entry has, with them filled in; null: none. */
const addressOf = (patterns, entry) => {
  const pattern = patterns.find(one => namesIn(one).every(name => entry[name]))
  return pattern?.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(entry[name])) ?? null
}

module.exports = { addressOf, fieldsOf }
