/** Folded words that distinguish a street from a town in a typed address. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Kinds of street that make a text a street at any position. */
export const WAYS = setOf(`
  av avn ch imp pl r rpt sq
  allee allees avenue avenues ave boulevard boul blvd bd chaussee chemin chem cheminement impasse passage placette
  place promenade quai rocade route rte ruelle rue rues sente sentier square traverse venelle voie esplanade giratoire
`)

/** Kinds of street or place that do so only at the start of an address: many towns and streets have them in their names. */
export const KINDS = setOf(`
  aire all beguinage boucle camping carrefour che cite clos corniche cote cottage cour
  cours degre descente domaine drive ecart ecluse enclos escalier espace espl fbg faubourg ferme fg foyer galerie
  hameau ham immeuble jardin jardins lieudit lieu lot lotissement mail maison manoir mas montee ngr passe parc gare
  park parking parvis pas patio pavillon pourtour prom quartier rampe residence res rond
  rotonde tour trav val vallon villa villas voirie zac za zi zone
`)

/**
 * Buildings and parts of a village that precede a town's name without a comma: 'mairie Sequedin'.
 */
export const BUILDINGS = setOf(`
  abbaye aeroport boulangerie bourg bureau cabinet camping caserne centre chateau clinique college creche ecole ecoles eglise
  ehpad gare gendarmerie gymnase hopital hotel lycee mairie maternelle mediatheque musee office pharmacie poste
  prefecture salle stade theatre universite ville village
`)

/** Buildings whose town follows with 'de': 'mairie de Lyon', but not 'gare de Lyon', which is in Paris. */
export const TOWN_HALLS = setOf('aeroport commune mairie prefecture universite ville')

/** Adjectives and numbers that belong to the noun after them. */
export const BEFORE_NOUN = setOf(`
  ancien ancienne anciens anciennes basse basses bas beau beaux bel belle belles bon bonne bonnes cent cinq cinquante
  demi deux dix double grand grande grandes grands gros grosse haut haute hautes hauts huit jeune long longs
  longue longues mi mille nouveau nouvelle notre onze petit petite petites petits premier quatorze quatre quinze
  saint sainte saintes saints sept six st ste sts stes treize trente trois vieil vieille vieilles vieux vingt
`)

/** Titles and nouns that a name follows without 'de': 'docteur Calmette', 'faubourg Saint-Denis', 'porte Maillot'. */
export const BEFORE_NAME = setOf(`
  abbe adjudant amiral archeveque aspirant aviateur baron brigadier capitaine capt caporal cardinal cdt chancelier
  chanoine cne col colonel commandant commissaire comte comtesse docteur doyen dr duc duchesse eveque faubourg fbg fg
  fort frere freres gal gen general gouverneur ingenieur intendant lieutenant lt madame mal marechal marquis marquise
  mgr mme monseigneur monsieur pere porte pr president prof professeur recteur sergent soeur
`)

/** Nouns that a saint's name follows without 'de': 'clos Saint-Martin', 'croix Saint-Jacques'. */
export const BEFORE_SAINT = setOf(`
  abbaye bastion bois bosquet buisson butte calvaire carmes champ champs chapelle chateau chene clos cloitre colline
  cote cour couvent croix domaine enclos ermitage etang ferme fontaine fosse fosses grange gue hameau ilot impasse mail
  manoir mare mas mont motte moulin neuve oratoire orme parc parvis plaine plateau pont porte pre pres prieure puits quai
  quartier residence roc rocher source terrasse terrasses tertre tour val vallon vieux villa
`)

/** Adjectives that also follow their noun: 'l’Aumône Vieille'. */
export const AROUND_NOUN = setOf(`
  ancien ancienne basse basses bas haut haute hautes hauts nouveau nouvelle vieille vieilles vieux
`)

/**
 * Adjectives in the plural that may precede their noun: 'les Rouges Gorges', 'les Francs
 * Bourgeois'.
 */
export const PLURAL_ADJECTIVES = setOf(`
  blancs blanches bleus bleues bruns brunes clairs claires francs franches gris grises jaunes noirs noires plats plates
  profonds profondes rouges verts vertes vives
`)

/** Breton articles: a name follows them as it follows 'le'. */
export const BRETON_ARTICLES = setOf('al an ar er')

/** Adjectives and common words after a noun that are also the names of small towns: 'chemin vert', 'mont blanc'. */
export const AFTER_NOUN = setOf(`
  blanc blanche blancs bleu bleue bleus brun carre clair claire clairs creux dore doree droit fleuri fleurie fleuris
  fleurs fort forts franc francs froid gris grise haut haute bas basse joli long longue noir noire noirs neuf neuve
  neuves nord sud est ouest perdu plat plate plats profond rond ronde rouge rouges royal royale sec seche sonnant
  tordu tort lautrec vert verte verts vertes vieux joyeux martin france europe mars mai sacre coeur soleil
`)

/** Nouns that follow another one in a street's name and are also small towns: 'route du Moulin Mer'. */
export const COMMON_NOUNS = setOf(`
  bois bruyeres champs charmes chaux croix falaise fontaine fontaines gorges mer mont montagne monts moulins ormes pierres
  plaine plan pont port puits rives riviere roche roches rocher saules serres vignes
`)

/** Machines and crossings whose purpose follows with 'à': 'four à chaux', 'moulin à vent', 'bac à traille'. */
export const MACHINES = setOf('bac four fours moulin moulins pierre pont puits scierie')

/** Given names, which a family name follows in a street's name: 'rue Louis Aragon', 'rue Gabriel Péri'. */
export const GIVEN_NAMES = setOf(`
  colette darius
  gay gouvion geoffroy
  abel achille adam adelaide adele adolphe adrien adrienne agathe agnes aime aimee alain alban albert alberte albin
  alexandre alexandrine alexis alfred alice aline alix alois aloys alphonse alphonsine amable amand amandine ambroise
  amedee amelie anatole andre andree ange angele angelique anicet anna anne annette annie anselme anthelme antoine
  antoinette antonin antonio antony apollinaire aristide arlette armand armande arnaud arsene arthur astrid auguste
  augustin augustine aurelie aurelien aurore axel baptiste barthelemy basile bastien baudouin beatrice bela benedicte
  benjamin benoit benoite berenger bernadette bernard bernardin bertha berthe bertrand blaise boris brice
  brigitte bruno camille carl carole caroline casimir catherine cecile celestin celestine celine cesaire cesar charles
  charlie charlotte christian christiane christine christophe claire clara claude claudette claudine claudius clemence
  clement clementine clotaire clotilde constance constant constantin corentin corinne cyprien cyrano
  cyrille daniel danielle david delphine denis denise desire desiree diane didier dimitri dominique dora dorothee duke
  edgar edgard edith edme edmee edmond edouard edwige elena eleonore eliane elie eliette elisa elisabeth elise ella
  eloi eloise elsa elvis emerantine emile emilie emilien emilienne emma emmanuel emmanuelle enguerrand enrico eric
  erik ernest ernestine estelle esther etienne etiennette eugene eugenie eustache evariste eve fabien fabrice
  fausto federico felicie felicien felicite felix ferdinand fernand fernande fidele fiodor firmin flavien flora
  florence florent florentin florian francine francis francisco franck francois francoise frank franklin franz
  frederic frederick frederique fridtjof fulgence gabriel gabrielle gael gaetan gaspard gaston gauthier gautier
  genevieve geoffroy george georges georgette geraldine gerard gerhard germain germaine gertrude gervais ghislaine
  gilbert gilberte gilles ginette giovanni gisele giuseppe godefroy gonzague gracchus gratien gregoire guglielmo
  guillaume guillemette gustave guy guyonne hans harriet hector hegesippe heinrich helena helene henri henriette henry
  herve hilaire hippolyte honore honorine horace hortense howard hubert hubertine hugues hyacinthe iannis ignace
  igor ines irene irenee isaac isabelle isadora isidore ismael ivan ivo jackson jacob jacqueline jacques james janis
  jb jean jeanne jeannette jehan jerome jim jimi joachim joannes joanny jocelyne joel joffrey johann johannes john
  joliot jonas jorge jose joseph josephe josephine josette josiane josip josue juan jude judith jules julia julian
  julie julien julienne juliette juri just justin justine karl kateb ladislas lambert laure laurence laurent laurette
  lazare lea leandre lech leo leon leonard leonardo leonce leonide leonie leonor leontine leopold leopoldine lili
  liliane lino lisa lise loic lola louis louise luc lucette lucie lucien lucienne lucile ludovic ludovico ludwig luigi
  luis lydia lydie madeleine mahatma manon manuel marc  marcel marceline marcelle marcellin marguerite maria
  marianne marie mariette marin marina marinette marius maryse mathias mathieu mathilde mathurin matthieu maud maurice
  maurise max maxence maxime maximilien medard melanie mendes michel michele micheline miguel mikhail mireille
  mohamed monique nadia napoleon narcisse natalie nathalie nazim nelly nelson nestor nicephore nicolas nicole niels
  nikola nikolai noel noelle norbert octave octavie odette odile odilon olga oliver olivier olympe onesime oscar otto
  ousmane ovide pablo  paul paule paulette paulin pauline pedro percy pete philibert philippe philomene
  pierre pierrette placide primo prosper quentin rabindranath raimond rainer raoul raphael ray raymond raymonde regine
  regis remi remy ren renaud rene renee reynaldo richard robert roberte robertine  roch rodolphe
  roger roland rolande romain rosa rosalie rosalind rose rosemonde rosine rouget rudolf rudyard sacha sadi sally
  salomon salvador salvator samuel sandor sarah saturnin sebastien serge sergei set severin severine sidoine sidonie
  simenon simon simone simonne solange sophie soren stefan stephane stephanie steve suzanne sylvain
  sylvestre sylvette sylvia sylviane sylvie tanguy thadee theo theodore theodule theophile theophraste theresa therese
  thibaud thibaut thierry thomas thor timothee tino tony tristan ulysse urbain ursule vaclav vaillant
  valentin valentina valentine valerie valery vasco veronique victor victorien victorine vincent vincenzo
  virgile virginia virginie vital vladimir walt walter wilfrid william willy winston wolfgang woody xavier yann
  yannick yasser yehudi yitzhak yolande youri yves yvette yvon yvonne zacharie zephirin zoe
`)

/** Parts of an address within a building; they contain no town. */
export const INDOORS = setOf(`
  app appart appartement appt apt bal bat batiment bloc cave chambre chez code digicode entree esc escalier etage etg hall
  interphone porte rdc rez residence studio
`)

/** Kinds of place that also begin many towns' names: 'val', 'cours', 'mas'. */
export const TOWNLIKE_KINDS = setOf(`
  clos cote cour cours domaine ecart ferme mas parc pas res val vallon villa villas
`)

/** Housing without a number in a line, also after the town's name: 'Pareid, villa des Roses'. */
export const HOUSING = setOf(`
  bat batiment cite domaine faubourg hameau immeuble lieudit lotissement res residence villa villas za zac zi
`)

/** Words before a place's name in a search on a map: 'plan Roscoff'. Some are villages, too. */
export const SEARCH_WORDS = setOf('adresse carte google itineraire mappy map maps plan plans')
