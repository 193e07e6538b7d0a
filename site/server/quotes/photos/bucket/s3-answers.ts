import { Uuid } from '../../../../../shared/domain/uuid'
import type { ListedObject, ListedPage } from './bucket'

/** End of the keys of our objects, after a uuid. */
export const KEY_END = '.jpg'

const isOurs = (key: string): boolean =>
  key.endsWith(KEY_END) && Uuid.is(key.slice(0, -KEY_END.length))

const textIn = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null

/** Returns the code of an error of S3, such as `AccessDenied`; '' without one. */
export const errorCodeIn = (xml: string): string => {
  const code = textIn(xml, 'Code') ?? ''
  return /^\w{1,60}$/.test(code) ? code : ''
}

/**
 * Parses an answer of ListObjectsV2; null if it is none. Keys are relative to the folder, those of
 * other objects are left out: they are not ours to delete.
 */
export const readListing = (xml: string, folder: string): ListedPage | null => {
  const isTruncated = textIn(xml, 'IsTruncated')
  if (!xml.includes('<ListBucketResult') || isTruncated === null) return null
  const keys: string[] = []
  const objects: ListedObject[] = []
  for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textIn(contents, 'Key') ?? ''
    if (!key.startsWith(folder)) continue
    const name = key.slice(folder.length)
    keys.push(name)
    const bytes = Number(textIn(contents, 'Size'))
    const changedAt = new Date(textIn(contents, 'LastModified') ?? '')
    if (isOurs(name) && Number.isSafeInteger(bytes) && !Number.isNaN(changedAt.getTime()))
      objects.push({ key: name, bytes, changedAt })
  }
  return { objects, next: isTruncated === 'true' ? (keys.at(-1) ?? null) : null }
}
