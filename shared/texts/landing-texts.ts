import { BRAND, CLAIMS } from '../brand'

/** Our texts on a partner's landing; each default stands for an empty field of the editor. */
export const LANDING_TEXTS = {
  by: 'Déménagement par',
  formTitle: 'Votre devis de déménagement',
  formSubTitle: `Gratuit et sans engagement, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  description: (partner: string) =>
    `${partner} et ${BRAND.name} : votre devis de déménagement gratuit, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  cards: 'Ce que vous y gagnez',
  who: {
    title: 'Qui fait quoi',
    text: (partner: string) =>
      `${partner} vous recommande ${BRAND.name}, qui établit votre devis et organise votre déménagement. Vos coordonnées ne lui sont transmises que si vous l’acceptez.`,
    link: 'Nos partenaires, et ce qu’ils reçoivent',
  },
  closing: {
    title: `Votre prix, en moins de ${CLAIMS.quoteMinutes} minutes`,
    text: 'Un départ, une arrivée, une date : le prix s’affiche, avec les six jours autour.',
    button: 'Commencer mon devis',
  },
  unread: {
    title: 'Cette page ne s’affiche pas',
    message: 'Elle revient dans un instant. Votre devis, lui, peut commencer tout de suite.',
  },
} as const
