import { BRAND } from '../../../shared/brand'
import type { Article } from '../../editorial'
import type { Thing } from '../../page'
import { dialled, organisationRef, postalAddress } from './organisation-data'

const DAYS = [
  ['lundi', 'Monday'],
  ['mardi', 'Tuesday'],
  ['mercredi', 'Wednesday'],
  ['jeudi', 'Thursday'],
  ['vendredi', 'Friday'],
  ['samedi', 'Saturday'],
  ['dimanche', 'Sunday'],
] as const

/** 'lundi, mardi et jeudi' or 'du lundi au vendredi'. */
const daysIn = (text: string): string[] => {
  const named = DAYS.flatMap(([french, english], index) => (text.toLowerCase().includes(french) ? [{ english, index }] : []))
  const [first, last] = named
  if (named.length === 2 && first && last && /\b(?:au|à)\b/.test(text))
    return DAYS.slice(first.index, last.index + 1).map(([, english]) => english)
  return named.map(({ english }) => english)
}

const TIME = () => /(\d{1,2})\s*(?:h|:)\s*(\d{2})?/g

/** '9 h – 12 h et 14 h – 18 h 30' as pairs of times. */
const spansIn = (text: string): { opens: string; closes: string }[] => {
  const times = [...text.matchAll(TIME())].map(([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`)
  const spans: { opens: string; closes: string }[] = []
  for (let at = 0; at + 1 < times.length; at += 2) spans.push({ opens: times[at] ?? '', closes: times[at + 1] ?? '' })
  return spans
}

/** Hours as an editor writes them; those that cannot be read so are left out. */
const openingHours = (hours: readonly { days: string; times: string }[]): Thing[] =>
  hours.flatMap(({ days, times }) => {
    const dayOfWeek = daysIn(days)
    if (dayOfWeek.length === 0) return []
    return spansIn(times).map(span => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span }))
  })

/** One of our agencies, where customers may come. */
export const agencyData = (
  { h1Title, href, metaDescription }: Article,
  { address, hours, mapHref }: NonNullable<Article['agency']>,
  image: string | undefined,
  origin: string,
): Thing => ({
  '@type': 'MovingCompany',
  '@id': `${origin}${href}#agence`,
  name: `${BRAND.name}, ${h1Title}`,
  description: metaDescription,
  url: origin + href,
  image,
  telephone: dialled(),
  address: postalAddress(address),
  hasMap: mapHref,
  openingHoursSpecification: openingHours(hours),
  parentOrganization: organisationRef(origin),
})
