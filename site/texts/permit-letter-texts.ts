/**
 * Street length for a truck, by its volume; the guide 'stationnement-et-autorisation-de-voirie' has
 * the same figures.
 */
export const PERMIT_TRUCKS = [
  { m3: 12, metres: 6 },
  { m3: 20, metres: 7 },
  { m3: 30, metres: 9 },
  { m3: 50, metres: 12 },
] as const

/** The letter that asks a town hall to reserve space for a truck, and its form. */
export const PERMIT_LETTER = {
  title: (atTown: string) => `Demande de stationnement ${atTown}`,
  heading: (atTown: string) => `Réserver une place de camion ${atTown}`,
  description: (ofTown: string) =>
    `Lettre pour réserver le stationnement d’un camion de déménagement, à la mairie ${ofTown}\u00a0: complétez, imprimez, envoyez.`,
  crumb: 'Stationnement',
  intro:
    'Complétez le formulaire : la lettre se met à jour. Vous pourrez remplir au stylo les champs laissés vides. Rien n’est enregistré.',
  before: (day: string) =>
    `Envoyez-la avant le ${day}\u00a0: trois semaines suffisent à la plupart des mairies.`,
  beforeUnknown:
    'Envoyez-la trois semaines avant le jour du déménagement\u00a0: ce délai suffit à la plupart des mairies.',
  /** Town halls that take no letters, by INSEE code. */
  elsewhere: {
    '75056':
      'À Paris, faites la demande sur paris.fr\u00a0: elle est payante, et cette lettre vous servira d’aide-mémoire.',
  } satisfies Readonly<Record<string, string>>,
  guide: 'À qui s’adresser, les panneaux, les délais\u00a0: le guide',
  fields: {
    title: 'Vos informations',
    name: 'Nom et prénom',
    address: 'Votre adresse actuelle',
    contact: 'Téléphone ou e-mail',
    street: 'Où le camion se garera',
    streetHint: 'Numéro et rue, côté pair ou impair',
    date: 'Jour du déménagement',
    from: 'De',
    to: 'À',
    truck: 'Camion',
    truckOf: (m3: number, metres: number) => `${m3}\u00a0m³, ${metres}\u00a0m de long`,
    hoist: 'Un monte-meuble est prévu',
    submit: 'Mettre la lettre à jour',
  },
  print: 'Imprimer la lettre',
  back: (ofTown: string) => `Revenir à la page ${ofTown}`,
  letter: {
    label: 'La lettre',
    blank: 'à compléter',
    recipient: 'Madame ou Monsieur le Maire',
    mairie: (ofTown: string) => `Mairie ${ofTown}`,
    written: (town: string, day: string) => `${town}, le ${day}`,
    subject: 'Objet\u00a0:',
    subjectText: 'demande de permis de stationnement pour un déménagement',
    salutation: 'Madame la Maire, Monsieur le Maire,',
    request:
      'Je déménage prochainement et sollicite, en application de l’article L.\u00a02213-6 du code général des collectivités territoriales, l’autorisation de faire stationner un camion sur la voie publique, le temps du chargement, dans les conditions suivantes\u00a0:',
    place: 'Lieu',
    day: 'Date',
    hours: 'Horaires',
    hoursText: (from: string, to: string) => `de ${from} à ${to}`,
    truck: 'Véhicule',
    truckText: (m3: number, metres: number) =>
      `un camion de ${m3}\u00a0m³, long de ${metres}\u00a0mètres environ`,
    room: 'Longueur demandée',
    roomText: (metres: number, hasHoist: boolean) =>
      `${metres}\u00a0mètres, ${hasHoist ? 'espace de chargement et monte-meuble compris' : 'espace de chargement compris'}`,
    hoist: 'Matériel',
    hoistText: 'un monte-meuble, posé devant la façade',
    questions:
      'Je vous remercie de bien vouloir m’indiquer si un droit de stationnement est à acquitter, qui fournit et pose les panneaux réservant l’emplacement, et combien de temps à l’avance ils doivent être en place.',
    assurance:
      'Je veillerai à ce que le passage des piétons et des véhicules de secours reste libre, et à ce que la voie soit laissée propre.',
    closing:
      'Dans l’attente de votre réponse, je vous prie d’agréer, Madame la Maire, Monsieur le Maire, l’expression de ma considération distinguée.',
    signature: 'Signature',
    enclosed: 'Pièce jointe\u00a0: justificatif de domicile',
  },
} as const

/** Returns where to ask for a parking space in a town whose town hall takes no letters. */
export const otherAuthorityOf = (code: string): string | undefined =>
  new Map(Object.entries(PERMIT_LETTER.elsewhere)).get(code)
