import { describe, expect, it, vi } from 'vitest'
import { openPartners } from './content'
import type { ContentAnswer, ContentLog, ContentSource } from './content-source'
import { shownFrom } from './testing/shown-from'

const createPartners = (source: Pick<ContentSource, 'list'>, log: ContentLog) =>
  openPartners(source, log, shownFrom()).partners

type Lists = Pick<ContentSource, 'list'>

/** A Strapi that gives no more than two entries at a time, whatever it is asked for. */
const clamped = (entries: readonly Record<string, unknown>[]): Lists => ({
  list: async (_, { page }) => {
    const here = entries.slice((page - 1) * 2, page * 2)
    const pagination = {
      page,
      pageSize: 2,
      pageCount: Math.ceil(entries.length / 2),
      total: entries.length,
    }
    return {
      ok: true,
      list: {
        data: here.map((attributes, index) => ({ id: page * 10 + index, attributes })),
        meta: { pagination },
      },
    }
  },
})
const refusing: ContentAnswer = {
  ok: false,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found' },
}

/** Fields that make an entry a partner, beside its title. */
const partner = {
  slug: 'atlas',
  tokensourcepublic: 'pub_atlas',
  theme: { accent: '#112233', radius: 4 },
}

const listOf = async (source: Lists) => {
  const warnings: object[] = []
  const list = await createPartners(source, { warn: details => void warnings.push(details) }).list()
  return { list, warnings }
}

describe('the list of partners', () => {
  it('the list of partners is complete across the service’s pages, and in French order', async () => {
    const titles = ['Zénith', 'Érable', 'Atlas', 'Épi', 'Faubourg']
    const { list } = await listOf(clamped(titles.map(title => ({ ...partner, title }))))
    expect(list.map(({ name }) => name)).toEqual(['Atlas', 'Épi', 'Érable', 'Faubourg', 'Zénith'])
  })

  it('the list of partners prefers an entry’s name to its title, and accepts empty fields', async () => {
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

  it('the list of partners names a partner with several landings once', async () => {
    const { list } = await listOf(
      clamped([
        { title: 'Atlas', activity: 'Mutuelle' },
        { title: 'Rentrée', name: 'Atlas' },
      ]),
    )
    expect(list).toEqual([{ name: 'Atlas', activity: 'Mutuelle' }])
  })

  it('the list of partners leaves out an entry without a name, and this is logged', async () => {
    const { list, warnings } = await listOf(
      clamped([
        { ...partner, title: 'Atlas' },
        { ...partner, slug: 'sans-titre' },
      ]),
    )
    expect(list.map(({ name }) => name)).toEqual(['Atlas'])
    expect(warnings).toMatchObject([{ entry: 11, field: 'title' }])
  })

  it('the list of partners rejects when the content service refuses', async () => {
    await expect(listOf({ list: async () => refusing })).rejects.toThrow('cannot be read')
  })
})

describe('looking a partner up', () => {
  const two = [
    { ...partner, title: 'Atlas' },
    { ...partner, title: 'Rentrée', slug: 'atlas-rentree' },
    { ...partner, title: 'Épi', slug: 'epi', tokensourcepublic: 'pub_epi' },
    {
      ...partner,
      title: 'Sans couleur',
      slug: 'sans-couleur',
      tokensourcepublic: '',
      theme: { accent: 'bleu', radius: 4 },
    },
  ]

  it('the content service is asked once, whatever slugs and tokens callers invent', async () => {
    const source = clamped(two)
    const list = vi.fn(source.list)
    const partners = createPartners({ list }, { warn: () => undefined })
    expect((await partners.find('epi'))?.title).toBe('Épi')
    expect((await partners.findBySourceToken('pub_atlas'))?.slug).toBe('atlas')
    for (let index = 0; index < 1_000; index += 1) {
      expect(await partners.find(`nobody-${index}`)).toBeNull()
      expect(await partners.findBySourceToken(`pub_${index}`)).toBeNull()
    }
    expect(await partners.findBySourceToken('')).toBeNull()
    expect(list).toHaveBeenCalledTimes(2) // the result comes in two pages
  })

  it('a partner with an invalid colour gets our colour, and the log names the wrong field', async () => {
    const warn = vi.fn()
    const partners = createPartners(clamped(two), { warn })
    expect((await partners.find('sans-couleur'))?.theme.accent).toBe('#d23b1e')
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ entry: 21, field: 'theme.accent', leftOut: 'theme' }),
      expect.any(String),
    )
  })
})
