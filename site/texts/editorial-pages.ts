import { BRAND, CLAIMS, COMPANY } from '../../shared/brand'
import type { EditorialPath } from '../routes'
import type { UnfilledTexts } from './unfilled-pages'

/** Default text of each page until an editor fills it: one or two true sentences. */
export const EDITORIAL_PAGES: Readonly<Record<Exclude<EditorialPath, '/cgv'>, UnfilledTexts>> = {
  '/les-guides': {
    title: 'Les guides du déménagement',
    intro: 'Emballer, trier, protéger, s’installer : ce qu’il faut savoir avant de porter.',
  },
  '/les-checklists': {
    title: 'Les checklists',
    intro: 'De deux mois avant au lendemain : des listes à cocher, datées d’après votre jour.',
  },
  '/les-tutoriels': {
    title: 'Les tutoriels',
    intro: 'Monter un carton, envelopper la vaisselle, démonter un lit : les gestes, pas à pas.',
  },
  '/actualites': {
    title: 'Actualités',
    intro: 'Nos nouvelles, et celles du déménagement en France.',
  },
  '/la-presse-en-parle': {
    title: 'La presse en parle',
    intro: 'Les articles, émissions et documents qui parlent de nous.',
  },
  '/faq': {
    title: 'Questions fréquentes',
    intro: 'Nos réponses écrites, rangées par sujet. Pour le reste, un conseiller vous répond.',
  },
  '/resiliation-de-demenagement': {
    title: 'Résilier ses contrats avant de déménager',
    intro: 'Bail, énergie, internet, assurance : les délais, et la lettre à recopier.',
  },
  '/devis-demenagement': {
    title: 'Devis de déménagement',
    intro: `Votre devis est gratuit et s’établit ici, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/devis-demenagement-lyon': {
    title: 'Devis de déménagement à Lyon',
    intro: `Au départ de Lyon ou vers Lyon : votre devis est gratuit, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/devis-demenagement-bordeaux': {
    title: 'Devis de déménagement à Bordeaux',
    intro: `Au départ de Bordeaux ou vers Bordeaux : votre devis est gratuit, en moins de ${CLAIMS.quoteMinutes} minutes.`,
  },
  '/location-camion': {
    title: 'Location de camion de déménagement',
    intro:
      'Un camion, avec ou sans équipe : un conseiller vous dit ce qui convient à votre volume.',
  },
  '/location-de-camion-avec-chauffeur': {
    title: 'Location de camion avec chauffeur',
    intro: 'Vous chargez, nous conduisons : un conseiller vous dit ce qui convient à votre volume.',
  },
  '/notre-mission': {
    title: 'Notre mission',
    intro: 'Que chacun connaisse le prix de son déménagement avant de s’engager, et le comprenne.',
  },
  '/notre-vision': {
    title: 'Notre vision',
    intro: 'Un déménagement se décide comme un voyage : un départ, une arrivée, une date, un prix.',
  },
  '/nos-agences': {
    title: 'Nos agences',
    intro:
      'Deux agences à Paris, dans le 15e et le 18e. Appelez avant de passer, nous vous donnons les horaires.',
  },
  '/ville': {
    title: 'Déménager dans votre ville',
    intro: 'Se garer, monter, trouver ses aides : ce que chaque ville demande à qui y emménage.',
  },
  '/recrutement': {
    title: 'Recrutement',
    intro: 'Les postes ouverts chez nous. Une candidature spontanée commence par un appel.',
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
}
