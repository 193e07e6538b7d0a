import { describe, expect, it, vi } from 'vitest'
import { feedDataLayer } from './data-layer'
import { useBarePage } from './testing/bare-page'

const dispatch = useBarePage()

describe('the page’s list of events', () => {
  it('the data layer with the page’s name gets each event with its detail', () => {
    const couche: unknown[] = [{ event: 'gtm.js' }]
    vi.stubGlobal('window', { couche })
    feedDataLayer('couche')
    dispatch('lead', { reference: 'NC-7' })
    dispatch('quote', { reference: 'NC-7', movingDate: '2027-01-20', amountCents: 109_400 })
    expect(couche.slice(1)).toEqual([
      { event: 'moving:lead', moving: { reference: 'NC-7' } },
      {
        event: 'moving:quote',
        moving: { reference: 'NC-7', movingDate: '2027-01-20', amountCents: 109_400 },
      },
    ])
  })

  it('the data layer gets addresses without their query and hash', () => {
    feedDataLayer('dataLayer')
    dispatch('navigate', { href: 'https://a.fr/devis?departure=Lyon#~moving-departure=%7B' })
    expect(Reflect.get(window, 'dataLayer')).toEqual([
      { event: 'moving:navigate', moving: { href: 'https://a.fr/devis' } },
    ])
  })

  it('the data layer is created if it is missing, and a later one is used instead', () => {
    feedDataLayer('dataLayer')
    dispatch('ready', { element: 'moving-funnel' })
    expect(Reflect.get(window, 'dataLayer')).toHaveLength(1)
    const push = vi.fn()
    Reflect.set(window, 'dataLayer', { push })
    dispatch('step', { step: 'choix-volume' })
    expect(push).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['frozen', Object.freeze([])],
    ['a text', 'dataLayer'],
    ['null', null],
    ['an object without push', {}],
    [
      'one whose push throws',
      {
        push: () => {
          throw new Error('tag manager')
        },
      },
    ],
  ])(
    'other listeners hear every event when the data layer is %s, and one warning is logged',
    (kind, list) => {
      const name = `couche ${kind}`
      vi.stubGlobal('window', { [name]: list })
      feedDataLayer(name)
      const other = vi.fn()
      document.addEventListener('moving:lead', other)
      dispatch('lead', { reference: 'NC-7' })
      dispatch('lead', { reference: 'NC-8' })
      expect(other).toHaveBeenCalledTimes(2)
      expect(console.warn).toHaveBeenCalledTimes(1)
      expect(console.warn).toHaveBeenCalledWith(
        expect.stringContaining(`data-datalayer: window.${name}`),
      )
    },
  )

  it('the data layer accepts an event without a detail', () => {
    feedDataLayer('dataLayer')
    dispatch('error', null)
    expect(Reflect.get(window, 'dataLayer')).toEqual([{ event: 'moving:error', moving: {} }])
  })
})
