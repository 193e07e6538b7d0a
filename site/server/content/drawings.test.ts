import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FURNITURE_REFERENCES } from '../catalogue/furniture'
import { HEAVY_ITEM_REFERENCES } from '../catalogue/heavy-item-references'
import { drawingFile } from '../catalogue/image-url'
import { ROOM_REFERENCES } from '../catalogue/rooms'

const CONTENT = join(import.meta.dirname, '../../content')
const filesIn = (folder: string) =>
  readdirSync(join(CONTENT, folder)).filter(name => name.endsWith('.svg'))
const read = (folder: string, name: string) => readFileSync(join(CONTENT, folder, name), 'utf8')
const slugsOf = (collection: string) =>
  readdirSync(join(CONTENT, collection)).map(name => name.replace(/\.md$/, ''))

describe('the drawings', () => {
  it('the drawings exist once for each room, piece and heavy item, small and in one format', () => {
    const references = [...ROOM_REFERENCES, ...FURNITURE_REFERENCES, ...HEAVY_ITEM_REFERENCES]
    const files = references.map(drawingFile)
    expect(filesIn('drawings').toSorted()).toEqual(files.toSorted())
    for (const file of files) {
      const drawing = read('drawings', file)
      expect(drawing, file).toContain('viewBox="0 0 96 96"')
      expect(Buffer.byteLength(drawing), file).toBeLessThanOrEqual(4096)
    }
    expect(new Set(files.map(file => read('drawings', file))).size).toBe(files.length)
  })

  it.each(['guide-articles', 'tutorial-articles', 'resiliations'])(
    'the drawings exist for each article of %s',
    collection => {
      const slugs = slugsOf(collection)
      expect(slugs.length).toBeGreaterThan(3)
      for (const slug of slugs) {
        const picture = read('uploads', `${slug}.svg`)
        expect(picture, slug).toContain('viewBox="0 0 800 500"')
        expect(Buffer.byteLength(picture), slug).toBeLessThanOrEqual(12_000)
      }
    },
  )

  it.each(['drawings', 'drawings/scenes', 'uploads'])(
    'the drawings in %s hold no script, style or address',
    folder => {
      for (const name of filesIn(folder))
        expect(read(folder, name), name).not.toMatch(/<script|<style|href=|\bon\w+=|url\(/)
    },
  )
})
