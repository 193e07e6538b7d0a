import { BRAND } from '../../shared/brand'
import { CONSENT_TEXTS } from '../../shared/texts/consent-texts'

/**
 * The page around the list of partners. Consent to share details with them requires it: who, what,
 * why, and how to stop.
 */
export const PARTNERS_PAGE = {
  title: 'Nos partenaires',
  description:
    'Qui peut recevoir vos coordonnées si vous l’avez accepté, ce qui est transmis, pour quoi faire, et comment retirer votre accord.',
  intro:
    'Ces entreprises ne peuvent recevoir vos coordonnées que si vous avez coché cette case du formulaire :',
  consent: `« ${CONSENT_TEXTS.partners} »`,
  free: 'Elle n’est jamais cochée d’avance, et votre devis est le même sans elle.',
  list: 'La liste',
  empty: 'Nous n’avons pas de partenaire en ce moment : vos coordonnées restent chez nous.',
  unread: 'La liste est momentanément indisponible. Un conseiller peut vous la lire au téléphone.',
  facts: [
    {
      title: 'Ce qu’ils reçoivent',
      text: 'Votre nom, votre e‑mail, votre téléphone, votre ville de départ et la date prévue. Ni la liste de vos meubles, ni votre prix.',
    },
    {
      title: 'Ce qu’ils en font',
      text: 'Ils vous présentent leurs offres, par e‑mail ou par téléphone. Pour tout autre usage, ou pour transmettre vos coordonnées à un tiers, ils doivent obtenir votre accord.',
    },
    {
      title: 'Quand la liste change',
      text: 'Un nouveau partenaire ne reçoit rien avant que vous en soyez prévenu.',
    },
  ],
  withdrawal: {
    title: 'Retirer votre accord',
    text: 'Votre e-mail suffit, et c’est immédiat : nous cessons de transmettre vos coordonnées et prévenons les partenaires qui les ont reçues. C’est gratuit, sans motif à donner, et votre devis ne change pas.',
    other: `Vous préférez nous en parler ? Écrivez à ${BRAND.email} ou appelez-nous.`,
    hours: `Conseillers joignables ${BRAND.serviceDaysPerWeek} jours sur 7, ${BRAND.serviceHours}.`,
    more: 'Vous pouvez aussi le demander à chaque partenaire, ou adresser une réclamation à la',
    authority: { name: 'CNIL', href: 'https://www.cnil.fr/fr/plaintes' },
    rest: 'Pour en savoir plus, lisez notre',
    privacy: 'politique de confidentialité',
  },
} as const
