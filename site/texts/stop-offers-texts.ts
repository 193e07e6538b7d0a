import { BRAND } from '../../shared/brand'

/** The page that withdraws the consent to offers, and its mail to the company. */
export const STOP_OFFERS_TEXTS = {
  title: 'Ne plus recevoir d’offres',
  description:
    'Retirez en une fois votre accord pour recevoir nos offres et celles de nos partenaires, par e-mail ou par téléphone.',
  lead: `Indiquez l’adresse e-mail que vous nous avez donnée\u00a0: ${BRAND.name} et ses partenaires n’utiliseront plus cette adresse ni votre téléphone pour vous proposer des offres.`,
  label: 'Votre accord',
  formTitle: 'Retirer votre accord',
  email: 'E-mail',
  emailHint: 'Celui de votre devis, de votre commande ou de votre message.',
  send: 'Ne plus recevoir d’offres',
  required: 'Indiquez votre adresse e-mail',
  tooMany:
    'Trop d’envois depuis votre connexion. Réessayez dans quelques minutes, ou appelez-nous.',
  done: {
    title: 'C’est fait',
    text: 'Si cette adresse figurait dans nos listes d’offres, elle n’y est plus, et votre téléphone non plus.',
    partners: 'Nous prévenons les partenaires qui avaient reçu vos coordonnées.',
  },
  aside: {
    title: 'Ce qui ne change pas',
    lines: [
      'Votre devis et son prix restent les mêmes.',
      'Nous vous écrivons toujours au sujet de votre devis ou de votre commande.',
      'Vous n’avez aucun motif à donner.',
    ],
  },
  mail: {
    subject: 'Accord pour les offres retiré',
    preheader: 'À retirer aussi chez les partenaires et dans les autres logiciels.',
    lead: 'Un client ne veut plus recevoir d’offres, ni les nôtres ni celles de nos partenaires. C’est enregistré ici.',
    email: 'E-mail',
    references: 'Demandes',
    messages: 'Messages',
    next: 'Prévenez les partenaires qui ont reçu ses coordonnées, et retirez son accord dans les autres logiciels qui les ont.',
    reason: 'Vous recevez ce message parce qu’un client a retiré son accord.',
  },
} as const
