import { describe, expect, it } from 'vitest'
import type { ContentAnswer, ContentSource } from './content-source'
import { createPartners } from './partners'

/** A Strapi that gives no more than two entries at a time, whatever it is asked for. */
const clamped = (entries: readonly Record<string, unknown>[]): ContentSource => ({
  list: async (_, { page }) => {
    const here = entries.slice((page - 1) * 2, page * 2)
    const pagination = { page, pageSize: 2, pageCount: Math.ceil(entries.length / 2), total: entries.length }
    return {
      ok: true,
      list: { data: here.map((attributes, index) => ({ id: page * 10 + index, attributes })), meta: { pagination } },
    }
  },
})
const refusing: ContentAnswer = { ok: false, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }

const listOf = async (source: ContentSource) => {
  const warnings: object[] = []
  const list = await createPartners(source, { warn: details => void warnings.push(details) }).list()
  return { list, warnings }
}

describe('the list of partners', () => {
  it('is whole though the content service hands it out in pages, and in French order', async () => {
    const titles = ['Zénith', 'Érable', 'Atlas', 'Épi', 'Faubourg']
    const { list } = await listOf(clamped(titles.map(title => ({ title }))))
    expect(list.map(({ name }) => name)).toEqual(['Atlas', 'Épi', 'Érable', 'Faubourg', 'Zénith'])
  })

  it('prefers an entry’s name to its title, and does without what an editor left empty', async () => {
    const { list } = await listOf(
      clamped([
        { title: 'Déménager avec Atlas', name: ' Atlas ', activity: 'Mutuelle' },
        { title: 'Déménager avec Zénith', name: null, activity: null },
        { title: 'Déménager avec Épi', name: '', activity: ' ' },
      ]),
    )
    expect(list).toEqual([
      { name: 'Atlas', activity: 'Mutuelle' },
      { name: 'Déménager avec Épi', activity: '' },
      { name: 'Déménager avec Zénith', activity: '' },
    ])
  })

  it('names a partner with several landings once', async () => {
    const { list } = await listOf(
      clamped([
        { title: 'Atlas', activity: 'Mutuelle' },
        { title: 'Rentrée', name: 'Atlas' },
      ]),
    )
    expect(list).toEqual([{ name: 'Atlas', activity: 'Mutuelle' }])
  })

  it('leaves out an entry that is no partner, and says which', async () => {
    const { list, warnings } = await listOf(clamped([{ title: 'Atlas' }, { slug: 'sans-titre' }]))
    expect(list.map(({ name }) => name)).toEqual(['Atlas'])
    expect(warnings).toEqual([{ entry: 11, field: 'title' }])
  })

  it('is no empty list when the content service will not tell', async () => {
    await expect(listOf({ list: async () => refusing })).rejects.toThrow('Not Found')
  })
})
