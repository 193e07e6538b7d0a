/** The words of `uploads/presse-le-mensuel-fictif.pdf`: an example of what a press entry joins, written by `site/server/quotes/document/press-document.ts`. */
export const PRESS_DOCUMENT = {
  title: 'Cartons, le bon compte',
  publication: 'Le Mensuel fictif',
  notice: 'DOCUMENT D’EXEMPLE',
  noticeText: 'Ce magazine n’existe pas. L’exploitant du site joint ici un vrai document.',
  lead: 'Trois cartons par mètre cube de meubles, un tiers de petits pour les livres, un carton à part pour la première nuit. La page se découpe et s’affiche sur le réfrigérateur.',
  tableTitle: 'Combien en faut-il ?',
  table: [
    ['Logement', 'Volume', 'Cartons', 'dont petits'],
    ['30 m²', '15 m³', '45', '15'],
    ['50 m²', '25 m³', '75', '25'],
    ['70 m²', '35 m³', '105', '35'],
    ['100 m²', '50 m³', '150', '50'],
  ],
  tableNote:
    'Volume : la surface divisée par deux, un ordre de grandeur. Une cave ou un grenier s’y ajoutent.',
  orderTitle: 'Dans quel ordre les remplir',
  order: [
    'D’abord ce qui ne sert pas : cave, livres, décoration, vêtements de l’autre saison.',
    'Les livres dans les petits cartons, à plat, et rien de lourd au-dessus d’un objet fragile.',
    'La vaisselle debout, chaque pièce dans son papier, les vides comblés.',
    'Une couleur par pièce, un trait sur deux côtés : le carton se lit même empilé.',
    'En dernier, le carton de la première nuit : draps, serviettes, chargeurs, café, papier, ampoule.',
  ],
  asideTitle: 'Trop de cartons ?',
  aside: 'Achetés en ligne, ceux qui n’ont pas servi se rendent pendant quatorze jours.',
  foot: 'Le Mensuel fictif, document d’exemple. Titre, texte et mise en page inventés.',
} as const
