import { BRAND, CLAIMS } from '../brand'

/** Our texts on a partner's landing; each default stands for an empty field of the editor. */
export const LANDING_TEXTS = {
  by: 'Déménagement par',
  formTitle: 'Votre devis de déménagement',
  formSubTitle: `Gratuit et sans engagement, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  description: (partner: string) =>
    `${partner} et ${BRAND.name} : votre devis de déménagement gratuit, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  cards: 'Vos avantages',
  who: {
    title: 'Qui fait quoi',
    text: (partner: string) =>
      `${partner} vous recommande ${BRAND.name}, qui établit votre devis et organise votre déménagement. Vos coordonnées ne sont transmises à ${partner} que si vous l’acceptez.`,
    link: 'Nos partenaires et les données qu’ils reçoivent',
  },
  closing: {
    title: `Votre prix, en moins de ${CLAIMS.quoteMinutes} minutes`,
    text: 'Un départ, une arrivée, une date : votre prix s’affiche, avec celui des six jours voisins.',
    button: 'Commencer mon devis',
  },
  unread: {
    title: 'Cette page ne s’affiche pas',
    message: 'Réessayez dans une minute, ou commencez votre devis tout de suite.',
  },
} as const
