const HOME = '/back-office'

const plain = (path: string) => ({ pattern: path, href: () => HOME + path })
const of = (path: (id: string) => string) => ({
  pattern: path(':id'),
  href: (id: string) => HOME + path(encodeURIComponent(id)),
})

/** Every address of the back office: patterns below `/back-office`, hrefs whole. */
export const ADDRESSES = {
  leads: { pattern: '/', href: (search = '') => (search === '' ? HOME : `${HOME}?q=${encodeURIComponent(search)}`) },
  leadsFile: plain('/demandes.csv'),
  lead: of(id => `/demandes/${id}`),
  simulation: of(id => `/simulations/${id}`),
  adjust: of(id => `/simulations/${id}/ajustements`),
  quoteOrder: of(id => `/simulations/${id}/commande`),
  simulationLink: of(id => `/simulations/${id}/lien`),
  orders: plain('/commandes'),
  order: of(id => `/commandes/${id}`),
  supplement: of(id => `/commandes/${id}/supplement`),
  orderLink: of(id => `/commandes/${id}/lien`),
  cancelOrder: of(id => `/commandes/${id}/annulation`),
  withdrawSupplement: of(id => `/supplements/${id}/retrait`),
  withdrawLink: of(id => `/liens/${id}/retrait`),
  refund: of(id => `/paiements/${id}/remboursement`),
  promos: plain('/codes-promo'),
  withdrawPromo: of(id => `/codes-promo/${id}/retrait`),
  messages: plain('/messages'),
  newQuote: plain('/nouveau-devis'),
  signIn: plain('/connexion'),
  signOut: plain('/deconnexion'),
} as const
