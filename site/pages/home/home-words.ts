import { HOME } from '../../texts/home-texts'
import type { HomeContent } from '../../ports/home-content'

type Edited = Pick<HomeContent, 'words' | 'claims' | 'services'>

const servicesOf = (edited: Edited['services']) => {
  const defaultServices = HOME.advantages.services
  return defaultServices.map(service => ({
    ...service,
    ...edited.find(({ name }) => name === service.name),
  }))
}

const claimsOf = (edited: Edited['claims']): Edited['claims'] =>
  edited.length > 0 ? edited : HOME.claims

/** Returns the home page's texts by section: the editor's, or ours. */
export const homeWords = ({ words, claims, services }: Edited) => ({
  hero: { ...HOME.hero, ...words['hero'] },
  claims: claimsOf(claims),
  ratingClaim: { ...HOME.ratingClaim, ...words['ratingClaim'] },
  advisor: { ...HOME.advisor, ...words['advisor'] },
  steps: { intro: HOME.steps.intro, ...words['steps'] },
  testimonials: { ...HOME.testimonials, ...words['testimonials'] },
  flash: { ...HOME.flash, ...words['flash'] },
  days: { ...HOME.days, ...words['days'] },
  news: { ...HOME.news, ...words['news'] },
  press: { title: HOME.press.title, all: HOME.press.all, ...words['press'] },
  advantages: {
    title: HOME.advantages.title,
    ...words['advantages'],
    services: servicesOf(services),
  },
  central: { ...HOME.central, ...words['central'] },
  reviews: { title: HOME.reviews.title, all: HOME.reviews.all, ...words['reviews'] },
  reading: { ...HOME.reading, ...words['reading'] },
  closing: { ...HOME.closing, ...words['closing'] },
})
export type HomeWords = ReturnType<typeof homeWords>
