/** What is somebody's own: each address holds the uuid that is the right to see it. */
export const UUID_ROUTES = {
  /** The customer's page of an order, and its papers. */
  order: { pattern: '/commande/:uuid', href: (uuid: string) => `/commande/${uuid}` },
  orderBilling: {
    pattern: '/commande/:uuid/facturation',
    href: (uuid: string) => `/commande/${uuid}/facturation`,
  },
  orderPdf: { pattern: '/commande/:uuid/devis.pdf', href: (uuid: string) => `/commande/${uuid}/devis.pdf` },
  orderCalendar: {
    pattern: '/commande/:uuid/demenagement.ics',
    href: (uuid: string) => `/commande/${uuid}/demenagement.ics`,
  },
  /** Invoice or credit note of a move by its number, or an invoice by the UUID of its payment. */
  orderDocument: {
    pattern: '/commande/:uuid/documents/:file',
    href: (uuid: string, key: string) => `/commande/${uuid}/documents/${key}.pdf`,
  },
  /** A quote to print, and as a file. */
  quotePrint: { pattern: '/simulation/:uuid/devis', href: (uuid: string) => `/simulation/${uuid}/devis` },
  quotePdf: { pattern: '/simulation/:uuid/devis.pdf', href: (uuid: string) => `/simulation/${uuid}/devis.pdf` },
  /** What is paid where (S1 §2). */
  simulationPayment: { pattern: '/simulation/:uuid/paiement', href: (uuid: string) => `/simulation/${uuid}/paiement` },
  quotePayment: { pattern: '/devis/:uuid/paiement', href: (uuid: string) => `/devis/${uuid}/paiement` },
  supplementPayment: { pattern: '/supplement/:uuid/paiement', href: (uuid: string) => `/supplement/${uuid}/paiement` },
  orderSupplementPayment: {
    pattern: '/commande/:uuid/supplement/paiement',
    href: (uuid: string) => `/commande/${uuid}/supplement/paiement`,
  },
  balancePayment: {
    pattern: '/commande/:uuid/solde/paiement',
    href: (uuid: string) => `/commande/${uuid}/solde/paiement`,
  },
  simulationLinkPayment: {
    pattern: '/tunnel/simulation/:owner/customLink/:uuid/paiement',
    href: (simulation: string, uuid: string) => `/tunnel/simulation/${simulation}/customLink/${uuid}/paiement`,
  },
  orderLinkPayment: {
    pattern: '/tunnel/commande/:owner/customLink/:uuid/paiement',
    href: (order: string, uuid: string) => `/tunnel/commande/${order}/customLink/${uuid}/paiement`,
  },
  /** An order of cartons; its uuid is the key. */
  storeOrder: {
    pattern: '/materiel-demenagement/commande/:uuid',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}`,
  },
  /** 'Effacer mes données' of an order of cartons. */
  storeErasure: {
    pattern: '/materiel-demenagement/commande/:uuid/effacement',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}/effacement`,
  },
  storePayment: {
    pattern: '/materiel-demenagement/commande/:uuid/paiement',
    href: (uuid: string) => `/materiel-demenagement/commande/${uuid}/paiement`,
  },
} as const
