const HOME = '/back-office'

const plain = <P extends string>(path: P) => ({ pattern: path, href: () => HOME + path })
const of = <Before extends string, After extends string>(before: Before, after: After) => ({
  pattern: `${before}/:id${after}` as const,
  href: (id: string) => `${HOME}${before}/${encodeURIComponent(id)}${after}`,
})

/** An address with a parameter in its query. */
const withQuery = <P extends string>(path: P, name: string) => ({
  ...plain(path),
  of: (text: string) => `${HOME}${path}?${name}=${encodeURIComponent(text)}`,
})

/** Kinds of orders as an address names them. */
export const KIND_NAMES = { move: 'demenagements', cartons: 'cartons' } as const

/**
 * Every address of the back office: patterns are relative to `/back-office`, hrefs are complete
 * paths.
 */
export const ADDRESSES = {
  today: { pattern: '/', href: () => HOME },
  todayList: of('/aujourd-hui', ''),
  search: withQuery('/recherche', 'q'),
  leads: plain('/demandes'),
  leadsFile: plain('/demandes.csv'),
  lead: of('/demandes', ''),
  leadWork: of('/demandes', '/suivi'),
  leadNote: of('/demandes', '/notes'),
  leadCalled: of('/demandes', '/rappele'),
  eraseLead: of('/demandes', '/effacement'),
  simulation: of('/simulations', ''),
  photo: {
    pattern: '/simulations/:id/photos/:position',
    href: (id: string, position: number) =>
      `${HOME}/simulations/${encodeURIComponent(id)}/photos/${position}`,
  },
  changeQuote: of('/simulations', '/modifier'),
  changeOrder: of('/commandes', '/modifier'),
  phoneBooking: plain('/nouveau-devis/telephone'),
  receive: of('/commandes', '/recu'),
  sendQuote: of('/simulations', '/envoi'),
  crewSheet: of('/commandes', '/feuille'),
  daySheets: plain('/feuilles'),
  slip: of('/commandes', '/preparation'),
  slips: plain('/preparations'),
  adjust: of('/simulations', '/ajustements'),
  quoteOrder: of('/simulations', '/commande'),
  simulationLink: of('/simulations', '/lien'),
  mail: of('/courriels', ''),
  orders: {
    ...plain('/commandes'),
    /** Null: both kinds, or all lists. */
    of: (kind: 'move' | 'cartons' | null, list: string | null) => {
      const query = new URLSearchParams()
      if (kind !== null) query.set('sorte', KIND_NAMES[kind])
      if (list !== null) query.set('etat', list)
      return `${HOME}/commandes${query.size === 0 ? '' : `?${query}`}`
    },
  },
  ordersFile: plain('/commandes.csv'),
  documentsFile: plain('/factures.csv'),
  order: of('/commandes', ''),
  supplement: of('/commandes', '/supplement'),
  orderLink: of('/commandes', '/lien'),
  cancelOrder: of('/commandes', '/annulation'),
  step: of('/commandes', '/etape'),
  refundOrder: of('/commandes', '/remboursement'),
  withdrawOrder: of('/commandes', '/retractation'),
  eraseCustomer: of('/commandes', '/effacement'),
  pendingRefund: of('/remboursements', '/suite'),
  refundDue: of('/commandes', '/rendre'),
  withdrawSupplement: of('/supplements', '/retrait'),
  withdrawLink: of('/liens', '/retrait'),
  refund: of('/paiements', '/remboursement'),
  confirmTransfer: of('/paiements', '/virement'),
  confirmDate: of('/changements', '/confirmation'),
  refuseDate: of('/changements', '/refus'),
  flash: plain('/ventes-flash'),
  flashOffer: of('/ventes-flash', ''),
  releaseHold: of('/retenues', '/liberation'),
  promos: plain('/codes-promo'),
  promo: of('/codes-promo', ''),
  withdrawPromo: of('/codes-promo', '/retrait'),
  stock: plain('/boutique/stock'),
  content: plain('/contenu'),
  webhooks: plain('/evenements'),
  webhook: of('/evenements', ''),
  pauseWebhook: of('/evenements', '/pause'),
  resumeWebhook: of('/evenements', '/reprise'),
  rotateWebhook: of('/evenements', '/secret'),
  removeWebhook: of('/evenements', '/retrait'),
  sendWebhookAgain: of('/evenements/messages', '/renvoi'),
  messages: plain('/messages'),
  messageDone: of('/messages', '/traite'),
  messageOpen: of('/messages', '/a-traiter'),
  people: withQuery('/personnes', 'personne'),
  personFile: withQuery('/personnes.json', 'e-mail'),
  erasePerson: withQuery('/personnes/effacement', 'e-mail'),
  newQuote: plain('/nouveau-devis'),
  partners: plain('/partenaires'),
  partner: of('/partenaires', ''),
  partnerRate: of('/partenaires', '/commission'),
  partnerLink: of('/acces-partenaires', '/lien'),
  removePartnerPerson: of('/acces-partenaires', '/retrait'),
  team: plain('/equipe'),
  memberRole: of('/equipe', '/role'),
  memberLink: of('/equipe', '/lien'),
  removeMember: of('/equipe', '/retrait'),
  access: plain('/mon-acces'),
  accessToken: plain('/mon-acces/jeton'),
  dropToken: plain('/mon-acces/jeton/suppression'),
  askLink: plain('/lien-de-connexion'),
  enter: withQuery('/entrer', 'cle'),
  signIn: plain('/connexion'),
  signOut: plain('/deconnexion'),
} as const
