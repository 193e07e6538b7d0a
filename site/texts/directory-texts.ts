import { CLAIMS } from '../../shared/brand'
import { protectedWords } from '../../shared/domain/protected-words'
import { lazily } from '../../shared/domain/lazily'
import { townForms } from '../../shared/texts/town-forms'
import { plural } from '../../shared/texts/plural'

const grouped = lazily(() => new Intl.NumberFormat('fr-FR'))

/** With full-width spaces: narrow ones are nearly invisible in the site's typefaces. */
const figure = protectedWords(
  (value: number) => grouped().format(value).replaceAll('\u202f', '\u00a0'),
  5_000,
)

const km = (distance: number): string => `${figure(Math.max(1, Math.round(distance)))}\u00a0km`
/** Breaks before the noun where a column is narrower than both. */
const inhabitants = (count: number): string => `${figure(count)} ${plural(count, 'habitant')}`
/** Short form. */
const inhabitantsShort = (count: number): string => `${figure(count)}\u00a0hab.`
const towns = (count: number): string => `${figure(count)}\u00a0${plural(count, 'commune')}`
const departments = (count: number): string =>
  `${figure(count)}\u00a0${plural(count, 'département')}`
/** Search engines cut longer titles. */
const LONGEST_TITLE = 65
const LONGEST_DESCRIPTION = 160

/** Returns the first sentence, and those further ones that fit completely. */
const described = (first: string, ...others: readonly string[]): string =>
  others.reduce(
    (text, next) =>
      text.length + 1 + next.length > LONGEST_DESCRIPTION ? text : `${text} ${next}`,
    first,
  )

const titled = (title: string, more: string): string =>
  title.length + more.length > LONGEST_TITLE ? title : title + more

const ordinal = (rank: number): string => (rank === 1 ? '1re' : `${figure(rank)}e`)

/**
 * Texts of the directory beside editors'. Forms of a place: `of` is 'du Havre', `at` 'au Havre'.
 */
export const DIRECTORY_TEXTS = {
  figure,
  km,
  inhabitants,
  counted: inhabitantsShort,
  towns,
  departments,
  /** In breadcrumbs. */
  name: 'Déménageurs',
  unread:
    'Une partie de cette page ne se charge pas. Réessayez dans une minute\u00a0: vous pouvez déjà faire votre devis.',

  search: {
    title: 'Trouver ma ville',
    label: 'Votre ville, ou son code postal',
    button: 'Voir les prix',
  },

  chooser: {
    heading: 'Trouver ma ville',
    several: (query: string) =>
      `Plusieurs communes correspondent à «\u00a0${query}\u00a0». Laquelle est la vôtre\u00a0?`,
    nothing: (query: string) => `Aucune commune ne correspond à «\u00a0${query}\u00a0».`,
    advice: 'Vérifiez l’orthographe, essayez le code postal, ou partez de votre région.',
    titleOf: (query: string) => `${query}\u00a0: choisir sa commune`,
    description:
      'Trouvez votre commune par son nom ou son code postal, et découvrez ce que coûte un déménagement au départ de chez vous.',
    results: 'Communes trouvées',
    regions: 'Choisir sa région',
    empty:
      'Tapez un nom ou un code postal\u00a0: toutes les communes de France métropolitaine y sont.',
  },

  unknown: {
    title: 'Cette commune n’est pas à cette adresse',
    heading: 'Nous ne connaissons pas cet endroit',
    text: 'L’adresse est peut-être incomplète. Cherchez la commune par son nom ou son code postal\u00a0: toutes les communes de France métropolitaine y sont.',
    near: 'Vous cherchiez peut-être',
  },

  quote: 'OBTENIR MON DEVIS GRATUIT',
  call: 'Parler à un conseiller',
  regions: 'Les regions desservies par nos déménageurs',
  useful: (placeName: string) => `Informations utiles ${placeName}`,

  /** Verbatim from the specification. */
  cards: [
    {
      name: 'guides',
      title: 'LES GUIDES DU DEMENAGEMENT',
      text: 'Emballer, trier, protéger\u00a0: ce qu’il faut savoir avant le jour J.',
    },
    {
      name: 'quote',
      title: 'SIMULER MON TARIF',
      text: 'Une adresse, vos meubles, une date\u00a0: le prix s’affiche.',
    },
    {
      name: 'shop',
      title: 'MATERIEL DE DEMENAGEMENT',
      text: 'Cartons, housses et adhésif, livrés ou retirés en agence.',
    },
  ],
  cardsTitle: 'Pour bien commencer',

  france: {
    title: 'Déménageurs en France\u00a0: les prix par région et par ville',
    description: (count: number, regions: number) =>
      `Ce que coûte un déménagement au départ de ${figure(count)} communes, dans ${regions} régions. Prix calculés chaque jour, devis gratuit.`,
    heading: 'Déménageur en France',
    lead: (count: number) =>
      `${figure(count)} communes, ${CLAIMS.quoteMinutes} minutes pour un devis. Indiquez la vôtre\u00a0: vous verrez ce que coûte un déménagement depuis chez vous, jour par jour.`,
    map: 'La France des déménageurs',
    mapText: 'Choisissez votre région sur la carte, ou dans la liste.',
    mainTowns: 'Au départ des grandes villes',
    steps: 'Comment ça marche',
    stepsIntro: (regions: number, count: number) =>
      `De Brest à Bastia, le même devis\u00a0: ${figure(regions)} régions, ${figure(count)} communes.`,
    closing: 'Commencez par l’adresse',
  },

  region: {
    title: (at: string) => `Déménageur ${at}\u00a0: prix et villes`,
    description: (at: string, count: number, town: number, main: readonly string[]) =>
      described(
        `Déménager ${at}\u00a0: ${departments(count)}, ${towns(town)}, un prix au départ de chacune.`,
        `Parmi elles, ${main.join(', ')}.`,
        'Devis gratuit en ligne.',
      ),
    heading: (at: string) => `Déménageur ${at}`,
    lead: (count: number, town: number, population: number) =>
      `${departments(count)}, ${towns(town)}, ${inhabitants(population)}\u00a0: trouvez votre commune, et le prix au départ de chez vous.`,
    departments: (of: string) => `Les départements ${of}`,
    mainTowns: (of: string) => `Les grandes villes ${of}`,
    facts: {
      population: 'Population',
      departments: 'Départements',
      towns: 'Communes',
      first: 'Première ville',
    },
    steps: (at: string) => `Déménager ${at}, en trois étapes`,
    closing: (of: string) =>
      `Votre prix au départ ${of}, en moins de ${CLAIMS.quoteMinutes} minutes`,
  },

  department: {
    title: (at: string, code: string) => `Déménageur ${at} (${code})\u00a0: prix et communes`,
    description: (at: string, code: string, count: number, region: string) =>
      described(
        `Déménager ${at} (${code}, ${region})\u00a0: les prix au départ de ${towns(count)}, de A à Z.`,
        'Devis gratuit en ligne.',
      ),
    heading: (at: string) => `Déménageur ${at}`,
    lead: (count: number, population: number, region: string) =>
      `${towns(count)} et ${inhabitants(population)} ${region}. Chacune a sa page et ses prix.`,
    mean: (to: string) => `En moyenne, pour un deux-pièces vers ${to}`,
    meanNote: (day: string) =>
      `Moyenne de ses communes. Prix TTC pour un déménagement le ${day}, au rez-de-chaussée, sans option.`,
    mainTowns: (of: string) => `Les plus grandes villes ${of}`,
    all: (count: number, of: string) =>
      `${plural(count, 'La commune', `Les ${figure(count)} communes`)} ${of}`,
    toAll: (count: number) => `${towns(count)}, de A à Z`,
    letters: 'Communes par première lettre',
    letter: (letter: string) => `Communes en ${letter}`,
    neighbours: (of: string) => `Les départements ${of}`,
    facts: {
      population: 'Population',
      towns: 'Communes',
      first: 'Première ville',
      region: 'Région',
    },
    steps: (at: string) => `Déménager ${at}, en trois étapes`,
    closing: (of: string) =>
      `Votre prix au départ ${of}, en moins de ${CLAIMS.quoteMinutes} minutes`,
  },

  town: {
    title: (at: string, place: string) =>
      titled(`Déménageur ${at} (${place})`, '\u00a0: prix et devis'),
    description: {
      priced: (of: string, place: string, to: readonly string[], amount: string, day: string) =>
        described(
          `Déménager un studio ${of} (${place}) ${townForms(to[0] ?? '').in}\u00a0: ${amount} TTC le ${day}.`,
          `Prix vers ${to.join(', ')}.`,
          'Lettre pour réserver le stationnement.',
          'Devis gratuit en ligne.',
        ),
      plain: (of: string, place: string) =>
        `Déménager au départ ${of} (${place})\u00a0: communes voisines, lettre pour réserver le stationnement et devis gratuit en ligne.`,
    },
    heading: (at: string) => `Déménageur ${at}`,
    /** Distinguishes towns of the same name. */
    place: (department: string, region: string) => `${department}, ${region}`,
    lead: {
      priced: (home: string, of: string, to: string, amount: string, day: string) =>
        `Déménager un ${home} ${of} ${townForms(to).in}\u00a0: ${amount} TTC le ${day}.`,
      better: (day: string, amount: string, isAlone: boolean) =>
        `${isAlone ? 'Le' : 'Dès le'} ${day}, le prix descend à ${amount}.`,
      plain: (of: string) =>
        `Votre adresse ${of}, vos meubles, une date\u00a0: le devis est gratuit et le prix s’affiche aussitôt.`,
    },
    form: (of: string) => `Votre prix au départ ${of}`,
    note: 'Gratuit, sans engagement.',

    fares: {
      title: (of: string) => `Les prix au départ ${of}`,
      to: 'Devis vers',
      note: (day: string) =>
        `Prix TTC pour un déménagement le ${day}, au rez-de-chaussée, sans option.`,
      /** Beside a second table of the same page. */
      sameNote: (day: string) => `Prix TTC à la même date, le ${day}.`,
    },
    best: {
      title: 'Le jour le moins cher d’ici trente jours',
      text: (home: string, to: string, saved: string) =>
        `le ${home} vers ${to}, ${saved} de moins que le jour le plus cher.`,
      others: (count: number) =>
        plural(
          count,
          'Un autre jour est au même prix.',
          `${figure(count)} autres jours sont au même prix.`,
        ),
    },
    against: {
      title: (at: string) => `Ailleurs ${at}`,
      cheaper: (amount: string) => `${amount} de moins que la moyenne`,
      dearer: (amount: string) => `${amount} de plus que la moyenne`,
      same: 'Dans la moyenne',
      text: (home: string, to: string, day: string) => `Un ${home} vers ${to}, le ${day}`,
      here: (of: string) => `Au départ ${of}`,
      mean: (of: string) => `Moyenne ${of}`,
    },

    facts: {
      postcode: 'Code postal',
      postcodes: 'Codes postaux',
      none: 'Aucun',
      population: 'Population',
      nobody: 'Plus personne n’y habite',
      rank: (rank: number, of: string, count: number) =>
        rank === 1
          ? `La commune la plus peuplée ${of}`
          : `${ordinal(rank)} commune ${of} sur ${figure(count)}`,
      alone: 'Ville et département à la fois',
      intercommunality: 'Intercommunalité',
      members: (count: number, population: number) => `${towns(count)}, ${inhabitants(population)}`,
      agency: 'Agence la plus proche',
      away: (distance: number) => `à ${km(distance)} à vol d’oiseau`,
      place: 'Département et région',
      former: (count: number) => plural(count, 'Ancienne commune', 'Anciennes communes'),
      arrondissements: 'Arrondissements',
    },

    permit: {
      title: 'Une place pour le camion',
      text: (of: string) => `La lettre à la mairie ${of} est prête.`,
      button: 'Imprimer la lettre',
      guide: 'Les règles',
      to: (of: string) => `Mairie ${of}`,
    },

    around: (of: string) => `Autour ${of}`,
    aroundTo: (to: string) => `Départ, vers ${to}`,
    neighbours: (count: number) =>
      plural(count, 'La commune la plus proche', `Les ${figure(count)} communes les plus proches`),
    mainTowns: (of: string) => `Les plus peuplées ${of}`,
    elsewhere: (at: string) => `Ailleurs ${at}`,
    namesakes: (count: number, name: string) =>
      plural(
        count,
        `Une autre commune s’appelle ${name}`,
        `${figure(count)} autres communes s’appellent ${name}`,
      ),
    steps: (of: string) => `Partir ${of} en trois étapes`,
    closing: (of: string) => `Votre départ ${of}`,
  },

  steps: {
    from: 'Indiquez d’où vous partez',
    fromTown: (at: string, nearby: readonly string[], department: string) =>
      `${[at, ...nearby].join(', ')}, ou ailleurs ${department}.`,
    fromRegion: (names: readonly string[]) =>
      `Une adresse dans l’un de ces départements\u00a0: ${names.join(', ')}. La date prévue, un moyen de vous joindre.`,
    fromDepartment: (names: readonly string[]) =>
      `Une adresse dans n’importe quelle commune, comme ${names.join(', ')}. La date prévue, un moyen de vous joindre.`,
    fromFrance:
      'Une adresse n’importe où en France métropolitaine, la date prévue, un moyen de vous joindre.',
    list: 'Listez ce que vous emportez',
    listText: 'Pièce par pièce, du bout du doigt\u00a0: le volume se calcule tout seul.',
    day: 'Choisissez votre jour',
    dayText:
      'Le prix s’affiche TTC, détaillé, avec les trois jours d’avant et les trois jours d’après.',
    daySaved: (saved: string) => `Selon le jour, jusqu’à ${saved} d’écart.`,
    listShort: 'Le volume se calcule tout seul.',
  },

  services: 'Ce que vous n’aurez pas à porter',
  reviews: {
    title: 'Ce que nos clients en disent',
    all: 'Tous les avis',
    drawn: (shown: number, all: number) =>
      `${figure(shown)} avis, ${plural(shown, 'tiré')} au sort parmi ${figure(all)}.`,
  },
} as const
