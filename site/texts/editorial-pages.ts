import { BRAND, CLAIMS, COMPANY } from '../../shared/brand'
import type { StaticPath } from '../routes'
import type { UnfilledTexts } from './unfilled-pages'

/** Default text of each page until an editor fills it: one or two true sentences. */
export const EDITORIAL_PAGES: Readonly<Record<Exclude<StaticPath, '/cgv'>, UnfilledTexts>> = {
  '/devis-demenagement': {
    title: 'Devis de déménagement',
    intro: `Établissez ici votre devis gratuit, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/devis-demenagement-lyon': {
    title: 'Devis de déménagement à Lyon',
    intro: `Au départ de Lyon ou vers Lyon : votre devis gratuit en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/devis-demenagement-bordeaux': {
    title: 'Devis de déménagement à Bordeaux',
    intro: `Au départ de Bordeaux ou vers Bordeaux : votre devis gratuit en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/location-camion': {
    title: 'Location de camion de déménagement',
    intro:
      'Un camion, avec ou sans équipe : un conseiller vous indique la formule adaptée à votre volume.',
  },
  '/location-de-camion-avec-chauffeur': {
    title: 'Location de camion avec chauffeur',
    intro:
      'Vous chargez, nous conduisons : un conseiller vous indique la formule adaptée à votre volume.',
  },
  '/notre-mission': {
    title: 'Notre mission',
    intro: 'Que chacun connaisse le prix de son déménagement avant de s’engager, et le comprenne.',
  },
  '/notre-vision': {
    title: 'Notre vision',
    intro:
      'Réserver un déménagement devrait être aussi simple que réserver un voyage : un départ, une arrivée, une date, un prix.',
  },
  '/avis-des-clients': {
    title: 'Avis des clients',
    intro: 'Les avis paraîtront ici avec leur date et la façon dont ils sont contrôlés.',
  },
  '/mentions-legales': {
    title: 'Mentions légales',
    intro: `${BRAND.name}, société au capital de ${new Intl.NumberFormat('fr-FR').format(COMPANY.legalCapitalEuros).replaceAll('\u202f', '\u00a0')} euros. Téléphone : ${BRAND.phone}, appel non surtaxé.`,
  },
  '/politique-confidentialite': {
    title: 'Politique de confidentialité',
    intro:
      'Vos coordonnées servent à établir votre devis et à y répondre. Pour les effacer, choisissez « Effacer mes données » sur la page du prix ; pour les consulter ou les corriger, appelez-nous.',
  },
  '/cookies': {
    title: 'Cookies',
    intro:
      'Ce site ne dépose aucun cookie de mesure ni de publicité. Le devis que vous commencez reste sur votre appareil, 48 heures au plus.',
  },
  '/accessibilite': {
    title: 'Accessibilité',
    intro: `Une page ou un e-mail vous pose problème\u00A0? Appelez le ${BRAND.phone} : un conseiller fait la démarche avec vous.`,
  },
}
