'use strict'

const { statSync } = require('node:fs')
const { basename, join } = require('node:path')

const MEDIA_TYPES = { '.svg': 'image/svg+xml', '.pdf': 'application/pdf' }

/** Uploads the pictures and documents; returns their ids, in order. */
const uploadFiles = async (strapi, { directory, files }) => {
  const ids = []
  for (const { name, alternativeText } of files) {
    const filepath = join(directory, name)
    const [uploaded] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name, alternativeText, caption: '' } },
        files: {
          filepath,
          originalFilename: basename(name),
          mimetype: MEDIA_TYPES[name.slice(name.lastIndexOf('.'))],
          size: statSync(filepath).size,
        },
      })
    ids.push(uploaded.id)
  }
  return ids
}

/** Replaces the references to files in an entry's data by their ids. */
const withFiles = (value, ids) => {
  if (Array.isArray(value)) return value.map(item => withFiles(item, ids))
  if (typeof value !== 'object' || value === null) return value
  if ('$file' in value) return ids[value.$file]
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withFiles(inner, ids)]),
  )
}

/** Sets the dates of the files, which Strapi's own interface does not take. */
const setDates = async (strapi, uid, { documentId, createdAt, updatedAt, publishedAt }) => {
  const { tableName } = strapi.db.metadata.get(uid)
  const table = () => strapi.db.connection(tableName).where({ document_id: documentId })
  const stamp = text => (strapi.db.dialect.client === 'sqlite' ? Date.parse(text) : text)
  await table().update({ created_at: stamp(createdAt), updated_at: stamp(updatedAt) })
  if (publishedAt !== null)
    await table().whereNotNull('published_at').update({ published_at: stamp(publishedAt) })
}

/** Writes the content of the files into an empty Strapi: drafts first, then relations, then all. */
const seed = async (strapi, content) => {
  const ids = await uploadFiles(strapi, content)
  const made = new Map()
  for (const { uid, entries } of content.types)
    for (const entry of entries) {
      const data = withFiles(entry.data, ids)
      const { documentId } = await strapi
        .documents(uid)
        .create({ data, status: 'draft' })
        .catch(cause => {
          throw new Error(`${entry.file}: ${cause.message} ${JSON.stringify(cause.details ?? '')}`)
        })
      made.set(`${uid}/${entry.slug}`, { ...entry, uid, documentId })
    }
  for (const { uid, documentId, relations } of made.values()) {
    if (Object.keys(relations).length === 0) continue
    const data = Object.fromEntries(
      Object.entries(relations).map(([field, { uid: target, slugs, isMany }]) => {
        const targets = slugs.flatMap(slug => made.get(`${target}/${slug}`)?.documentId ?? [])
        return [field, isMany ? targets : (targets[0] ?? null)]
      }),
    )
    await strapi.documents(uid).update({ documentId, data })
  }
  const published = [...made.values()].filter(({ publishedAt }) => publishedAt !== null)
  const related = published.filter(({ relations }) => Object.keys(relations).length > 0)
  // A relation is published only if its target is: entries with relations come last, and twice.
  for (const { uid, documentId } of [...published, ...related])
    await strapi.documents(uid).publish({ documentId })
  for (const entry of made.values()) await setDates(strapi, entry.uid, entry)
  return { entries: made.size, files: ids.length }
}

module.exports = { seed }
