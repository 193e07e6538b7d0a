SELECT pg_catalog.set_config('search_path', '', false);
COMMENT ON SCHEMA public IS 'standard public schema';
CREATE TABLE public.adviser_sessions (
    key_hash text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.bank_documents (
    key text NOT NULL,
    html text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer_json text,
    lead_uuid text,
    created_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.leads (
    uuid text NOT NULL,
    values_json text NOT NULL,
    phone_e164 text,
    is_known_source integer NOT NULL,
    partner text,
    consents_json text NOT NULL,
    erasure_hash text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    reference text,
    page_origin text,
    search_text text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.mails (
    uuid text NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    mail_json text NOT NULL,
    lead_uuid text,
    created_at text NOT NULL,
    due_at text,
    tries integer NOT NULL,
    sent_at text,
    sent_by text,
    dead_at text,
    last_error text
);
CREATE TABLE public.messages (
    uuid text NOT NULL,
    kind text NOT NULL,
    fields_json text NOT NULL,
    consents_json text NOT NULL,
    submission_hash text,
    created_at text NOT NULL
);
CREATE TABLE public.orders (
    uuid text NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    simulation_uuid text,
    lead_uuid text,
    partner text,
    total_cents integer NOT NULL,
    deposit_cents integer NOT NULL,
    paid_cents integer NOT NULL,
    customer_json text NOT NULL,
    document_json text NOT NULL,
    moving_date text,
    return_url text,
    terms_json text,
    expires_at text,
    reminded_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.payment_links (
    uuid text NOT NULL,
    simulation_uuid text,
    order_uuid text,
    label text NOT NULL,
    amount_cents integer NOT NULL,
    state text NOT NULL,
    expires_at text,
    created_at text NOT NULL
);
CREATE TABLE public.payments (
    uuid text NOT NULL,
    reference text NOT NULL,
    subject text NOT NULL,
    subject_uuid text NOT NULL,
    order_uuid text,
    method text NOT NULL,
    share text NOT NULL,
    amount_cents integer NOT NULL,
    terms_json text NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    transaction_id text,
    exec_code text,
    created_at text NOT NULL,
    decided_at text,
    captured_at text
);
CREATE TABLE public.promo_codes (
    code text NOT NULL,
    partner text,
    kind text NOT NULL,
    value integer NOT NULL,
    valid_until text,
    is_single_use integer NOT NULL,
    is_active integer NOT NULL,
    used_by text,
    created_at text NOT NULL
);
CREATE TABLE public.quote_keys (
    key_hash text NOT NULL,
    simulation_uuid text NOT NULL,
    expires_at text NOT NULL,
    used_by text
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);
CREATE TABLE public.sandbox_notices (
    uuid text NOT NULL,
    payment_key text NOT NULL,
    code text NOT NULL,
    body text NOT NULL,
    due_at text NOT NULL,
    tries integer NOT NULL,
    taken_at text
);
CREATE TABLE public.sandbox_payments (
    key text NOT NULL,
    transaction_id text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    parameters_json text NOT NULL,
    card text,
    code text,
    created_at text NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.simulation_photos (
    simulation_uuid text NOT NULL,
    "position" integer NOT NULL,
    jpeg bytea NOT NULL
);
CREATE TABLE public.simulations (
    uuid text NOT NULL,
    lead_uuid text NOT NULL,
    values_json text NOT NULL,
    moving_date text NOT NULL,
    total_cents integer NOT NULL,
    answer_json text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    analysis_json text,
    promo_code text,
    adjustments_json text,
    status text DEFAULT 'open'::text NOT NULL,
    sent_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.spent_checks (
    token_hash text NOT NULL,
    purpose_hash text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.supplements (
    uuid text NOT NULL,
    order_uuid text NOT NULL,
    label text NOT NULL,
    amount_cents integer NOT NULL,
    state text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.trail (
    uuid text NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    act text NOT NULL,
    order_uuid text,
    payment_uuid text,
    simulation_uuid text,
    lead_uuid text,
    promo_code text,
    data_json text NOT NULL
);
CREATE TABLE public.widget_versions (
    version text NOT NULL,
    script_br bytea NOT NULL,
    created_at text NOT NULL
);
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('iItbhWl2rlH8VVZe6y9GytEAgnvh99kqhsc1wXEA-6U', 'Mu_6ywFhQbHUDWMlqL6XyeflNotWlupsQ6hhKFuN5WQ', 201, '{"uuid":"40c67cba-ee50-4802-9523-737ce0cbc72b","reference":"M5WMYD3JJY"}', '40c67cba-ee50-4802-9523-737ce0cbc72b', '2026-11-23T12:03:57.682Z');
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('gJSAdRujUbM-C8WSjmx2P4dyQL73q1h-H0jww6q3LvM', 'Fn0CeVjPZctlGPGbSQEp3WSXxP6oWuwqrLzwWHLBqJw', 201, '{"uuid":"63f5bbc3-dbb5-4934-ab18-e9bd44005045","movingDate":"2027-01-02","simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]},"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5,"label":"Équipe de déménageurs"},{"code":"transport","amount":92400,"quantity":489,"label":"Camion, carburant et péages"},{"code":"season","amount":29900,"quantity":20,"label":"Supplément de date (samedi, fin de mois)"}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"status":"open","validUntil":"2026-12-08","options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false,"label":"Emballage des objets fragiles","text":"Nous emballons la vaisselle, les verres, les cadres et les lampes, cartons compris."},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false,"label":"Emballage complet","text":"Nous emballons tout, objets fragiles compris. Vous n’avez aucun carton à faire."},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false,"label":"Kit de déménagement","text":"Cartons, adhésif et housses en quantité adaptée à votre volume, apportés par nos déménageurs."},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false,"label":"Démontage et remontage","text":"Nous démontons et remontons lits, armoires et tables."},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false,"label":"Transport des vêtements","text":"Vos vêtements voyagent sur cintres, dans des penderies prêtées pour la journée."},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false,"label":"Autorisation de stationnement","text":"Nous demandons l’autorisation à chaque mairie et posons les panneaux. Droits de voirie compris."},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false,"label":"Report de date","text":"Un changement de date sans frais, si vos plans bougent."},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false,"label":"Date flexible","text":"Vous laissez une marge de deux jours avant ou après : nous choisissons le jour et vous le confirmons."}],"sentCount":0}', '40c67cba-ee50-4802-9523-737ce0cbc72b', '2026-11-23T12:03:57.727Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-21-first-quote', '2026-11-23T12:03:55.853Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-kept-widgets', '2026-11-23T12:03:55.857Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-lead-reference', '2026-11-23T12:03:55.862Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-volumes-in-m3', '2026-11-23T12:03:55.864Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-with-photos', '2026-11-23T12:03:55.870Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-x-outbox', '2026-11-23T12:03:55.877Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-xa-spent-checks', '2026-11-23T12:03:55.883Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-y-messages', '2026-11-23T12:03:55.891Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-z-quote-keys', '2026-11-23T12:03:55.900Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-zz-orders', '2026-11-23T12:03:55.989Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('49e286cb-a96d-4247-8e9a-be338ef38f02', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"departureAddress":{"formattedAddress":"8 Rue Crébillon 44000 Nantes","addressInTextInput":"8 Rue Crébillon 44000 Nantes","street":"Rue Crébillon","streetNumber":"8","postalCode":"44000","city":"Nantes","country":"France","latitude":null,"longitude":null},"departureFloor":2,"departureLiftCapacity":0,"arrivalAddress":{"formattedAddress":"24 Rue Mercière 69002 Lyon","addressInTextInput":"24 Rue Mercière 69002 Lyon","street":"Rue Mercière","streetNumber":"24","postalCode":"69002","city":"Lyon","country":"France","latitude":null,"longitude":null},"arrivalFloor":0,"movingDate":"2027-01-22","isKnownVolume":"known","volume":25,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33600000000', 0, NULL, '[{"box":"terms","version":"2026-11-22","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:03:57.476Z","withdrawnAt":null}]', 'LrD4H4lXe8bOvoKU7R9eaaWKwPQz7JHu7qn_Bcd_daw', '2026-11-23T12:03:57.476Z', '2026-11-23T12:03:57.476Z', 'WXKRGQD7CQ', NULL, 'camille exemple camille client example');
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('40c67cba-ee50-4802-9523-737ce0cbc72b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élisa","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalAddress":{"formattedAddress":"","addressInTextInput":"","street":"","streetNumber":"","city":"","postalCode":"","country":"","latitude":null,"longitude":null},"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","isKnownVolume":null,"volume":null,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33612345678', 0, NULL, '[{"box":"terms","version":"2026-11-21","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:03:57.683Z","withdrawnAt":null}]', 'xfb3ZxJexjm4FeLs_-UJFMSYFaTx6CkKzwkxCKdGKk4', '2026-11-23T12:03:57.683Z', '2026-11-23T12:03:57.708Z', 'M5WMYD3JJY', NULL, 'elisa quintefeuille elise quintefeuille example fr');
INSERT INTO public.mails (uuid, kind, recipient, mail_json, lead_uuid, created_at, due_at, tries, sent_at, sent_by, dead_at, last_error) VALUES ('6172e641-fb79-48e1-a227-817c582d2b9d', 'contact-receipt', 'elise.quintefeuille@example.fr', '{"subject":"Nous avons bien reçu votre message","html":"<!doctype html>\n<html lang=\"fr\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"supported-color-schemes\" content=\"light dark\">\n<meta name=\"format-detection\" content=\"telephone=no, date=no, address=no\">\n<title>Nous avons bien reçu votre message</title>\n<style>@media (max-width: 620px) {\n  .around {\n    padding: 0 0 24px !important;\n  }\n  .header {\n    padding: 16px 20px !important;\n  }\n  .brand {\n    padding-right: 0 !important;\n    font-size: 20px !important;\n    white-space: nowrap !important;\n  }\n  .phone {\n    padding-left: 12px !important;\n  }\n  .sheet {\n    padding: 28px 20px 8px !important;\n  }\n  .title {\n    font-size: 26px !important;\n  }\n  .button,\n  .button a {\n    display: block !important;\n    text-align: center !important;\n  }\n  .button tbody,\n  .button tr,\n  .button td {\n    display: block !important;\n  }\n  .facts th {\n    padding-right: 12px !important;\n  }\n  .footer {\n    padding: 20px 20px 0 !important;\n  }\n}</style>\n<style>@media (prefers-color-scheme: dark) {\n\n.ground,\n.around {\n  background: #111a28 !important;\n}\n.sheet {\n  background: #1a2536 !important;\n}\n.header {\n  background: #3a3123 !important;\n}\n.ground,\n.brand,\n.phone a,\n.title,\n.heading,\n.paragraph,\n.verbatim,\n.facts td {\n  color: #f4efe6 !important;\n}\n.facts th,\n.note,\n.footer p,\n.footer a {\n  color: #c3ccd9 !important;\n}\n.paragraph a,\n.note a,\n.facts a {\n  color: #9cc7f5 !important;\n}\n.facts th,\n.facts td,\n.divider {\n  border-color: #46536a !important;\n}\n}</style>\n<style>[data-ogsc] .ground,\n[data-ogsc] .around {\n  background: #111a28 !important;\n}\n[data-ogsc] .sheet {\n  background: #1a2536 !important;\n}\n[data-ogsc] .header {\n  background: #3a3123 !important;\n}\n[data-ogsc] .ground,\n[data-ogsc] .brand,\n[data-ogsc] .phone a,\n[data-ogsc] .title,\n[data-ogsc] .heading,\n[data-ogsc] .paragraph,\n[data-ogsc] .verbatim,\n[data-ogsc] .facts td {\n  color: #f4efe6 !important;\n}\n[data-ogsc] .facts th,\n[data-ogsc] .note,\n[data-ogsc] .footer p,\n[data-ogsc] .footer a {\n  color: #c3ccd9 !important;\n}\n[data-ogsc] .paragraph a,\n[data-ogsc] .note a,\n[data-ogsc] .facts a {\n  color: #9cc7f5 !important;\n}\n[data-ogsc] .facts th,\n[data-ogsc] .facts td,\n[data-ogsc] .divider {\n  border-color: #46536a !important;\n}</style>\n</head>\n<body class=\"ground\" style=\"margin: 0; padding: 0; background: #fbf6ee; color: #17263c; font-family: Figtree, ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.55; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;\"><div class=\"ground around\" style=\"margin: 0; background: #fbf6ee; color: #17263c; font-family: Figtree, ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.55; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; padding: 24px 0 32px;\"><div class=\"preheader\" style=\"display: none; max-height: 0; overflow: hidden; color: #fbf6ee; font-size: 1px; line-height: 1px; mso-hide: all;\">Nous vous recontacterons dans les plus brefs délais.‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ </div><!--[if mso]><table role=\"presentation\" width=\"600\" align=\"center\"><tr><td><![endif]--><div class=\"letter\" lang=\"fr\" style=\"max-width: 600px; margin: 0 auto; text-align: left;\"><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"><tbody><tr><td class=\"tape\" colspan=\"2\" aria-hidden=\"true\" style=\"height: 6px; background: #d23b1e; font-size: 0; line-height: 0;\" height=\"6\"> </td></tr><tr><td class=\"header brand\" style=\"padding: 20px 40px; background: #e9d8bf; color: #17263c; font-size: 22px; font-weight: 800; line-height: 1.2; letter-spacing: -0.5px;\">Nouvelle Clé</td><td class=\"header phone\" style=\"padding: 20px 40px; background: #e9d8bf; color: #17263c; font-size: 15px; font-weight: 700; line-height: 1.2; text-align: right; white-space: nowrap;\" align=\"right\"><a href=\"tel:+33199001234\" style=\"color: #17263c; text-decoration: none;\">01 99 00 12 34</a></td></tr></tbody></table><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"><tbody><tr><td class=\"sheet\" style=\"padding: 40px 40px 16px; background: #fff;\"><h1 class=\"title\" style=\"margin: 0 0 20px; color: #17263c; font-family: ''Bricolage Grotesque'', ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 30px; font-weight: 800; line-height: 1.15; letter-spacing: -0.6px;\">Nous avons bien reçu votre message</h1><p class=\"paragraph\" style=\"margin: 0 0 20px;\">Bonjour,</p><p class=\"paragraph\" style=\"margin: 0 0 20px;\">Votre message nous est parvenu le 23 novembre 2026 à 13 h 03. Un conseiller le lit et vous répond dans les plus brefs délais.</p></td></tr></tbody></table><div class=\"footer\" style=\"padding: 24px 40px 0;\"><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Une question ? Répondez à ce message ou appelez le 01 99 00 12 34, 7 jours sur 7, de 9 h à 18 h.</p><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Vous recevez ce message parce que cette adresse a été indiquée dans un formulaire de notre site. Si ce n’était pas vous, ignorez-le.</p><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Nouvelle Clé, SAS au capital de 100 000 euros<br>14 rue des Emballeurs, 75015 Paris<br>RCS Paris 000 000 000, TVA FR00 000000000, licence de transport nº 2026/11/0000000</p></div></div><!--[if mso]></td></tr></table><![endif]--></div></body>\n</html>","text":"Nouvelle Clé\n\nNous avons bien reçu votre message\n\nBonjour,\n\nVotre message nous est parvenu le 23 novembre 2026 à 13 h 03. Un conseiller\nle lit et vous répond dans les plus brefs délais.\n\nUne question ? Répondez à ce message ou appelez le 01 99 00 12 34,\n7 jours sur 7, de 9 h à 18 h.\n\nVous recevez ce message parce que cette adresse a été indiquée dans un\nformulaire de notre site. Si ce n’était pas vous, ignorez-le.\n\nNouvelle Clé, SAS au capital de 100 000 euros\n14 rue des Emballeurs, 75015 Paris\nRCS Paris 000 000 000, TVA FR00 000000000, licence de transport\nnº 2026/11/0000000","replyTo":null,"unsubscribeUrl":null,"attachments":[]}', NULL, '2026-11-23T12:03:58.071Z', NULL, 1, '2026-11-23T12:03:58.102Z', 'kept', NULL, NULL);
INSERT INTO public.messages (uuid, kind, fields_json, consents_json, submission_hash, created_at) VALUES ('5c9030f3-4269-49e7-adb7-16d22aedc1da', 'contact', '{"last_name":"Quintefeuille","first_name":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","object":"Un piano","message":"Le prenez-vous ?","partners_agreement":false}', '[{"by":"sending","words":"En envoyant ce message, vous acceptez qu’un conseiller de Nouvelle Clé vous contacte à son sujet, par e‑mail ou par téléphone.","version":"2026-11-22","givenAt":"2026-11-23T12:03:58.071Z"}]', NULL, '2026-11-23T12:03:58.071Z');
INSERT INTO public.orders (uuid, reference, kind, state, simulation_uuid, lead_uuid, partner, total_cents, deposit_cents, paid_cents, customer_json, document_json, moving_date, return_url, terms_json, expires_at, reminded_at, created_at, updated_at) VALUES ('314f6fb9-c36a-4376-b2c3-8b629de6c327', 'CQ28KJK9RE', 'quote', 'quote', '0f86aae1-226b-4d8e-8114-c51db546d6e1', '49e286cb-a96d-4247-8e9a-be338ef38f02', NULL, 162100, 48630, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes"}', '{"title":"Votre devis WXKRGQD7CQ","totalCents":162100,"validUntil":"2026-12-08","parts":[{"title":"Le devis","facts":[{"label":"Référence","value":"WXKRGQD7CQ"},{"label":"Établi le","value":"lundi 23 novembre 2026"},{"label":"Valable jusqu’au","value":"mardi 8 décembre 2026"}]},{"title":"Le client","facts":[{"label":"Nom","value":"Camille Exemple"},{"label":"Client","value":"Particulier"},{"label":"Téléphone","value":"06 00 00 00 00"},{"label":"E-mail","value":"camille@client.example"}]},{"title":"Le déménagement","facts":[{"label":"Date du déménagement","value":"vendredi 22 janvier 2027"},{"label":"Chargement","value":"8 Rue Crébillon 44000 Nantes (2e étage, sans ascenseur)"},{"label":"Livraison","value":"24 Rue Mercière 69002 Lyon (rez-de-chaussée)"},{"label":"Distance","value":"645 km par la route"},{"label":"Volume","value":"25 m³, indiqué par vous"},{"label":"Type de voyage","value":"Voyage spécial : le camion ne transporte que vos meubles"},{"label":"Équipe","value":"3 déménageurs, 4 h 45 de travail"},{"label":"Camion","value":"30 m³"}]},{"title":"Les prestations (prix TTC)","facts":[{"label":"Équipe de déménageurs","value":"475 €"},{"label":"Camion, carburant et péages","value":"1 012 €"},{"label":"Accès, étages et portage","value":"57 €"},{"label":"Supplément de date (vendredi)","value":"77 €"},{"label":"Assurance","value":"jusqu’à 27 000 € au total et 1 000 € par objet"}],"areAmounts":true},{"title":"L’entreprise","facts":[{"label":"Nom","value":"Nouvelle Clé, SAS au capital de 100 000 €"},{"label":"Adresse","value":"14 rue des Emballeurs, 75015 Paris"},{"label":"Immatriculation","value":"RCS Paris 000 000 000"},{"label":"N° de TVA","value":"FR00 000000000"},{"label":"Licence de transport","value":"2026/11/0000000"},{"label":"Téléphone","value":"01 99 00 12 34"},{"label":"E-mail","value":"bonjour@nouvelle-cle.example"},{"label":"Médiateur","value":"Médiation de la consommation Exemple, 1 rue de l’Exemple, 75000 Paris, mediation.example"}]}],"sums":[{"label":"Total HT","value":"1 350,83 €"},{"label":"TVA (20 %)","value":"270,17 €"},{"label":"Prix définitif TTC","value":"1 621 €"}],"conditions":["Ce prix est définitif tant que le volume, les adresses, les accès et la date ne changent pas. Un étage ou un ascenseur « à préciser » se précise avant la réservation et peut changer le prix.","Paiement : 30 % à la réservation, ou la totalité ; le solde avant le déménagement.","À la livraison, vérifiez vos meubles avec l’équipe et notez toute casse ou tout manque sur la lettre de voiture. Vous pouvez aussi nous l’écrire par lettre recommandée dans les dix jours qui suivent la livraison (article L224-63 du code de la consommation).","Nous répondons des pertes et des dommages jusqu’aux valeurs indiquées à la ligne « Assurance ».","Un déménagement à date fixe n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).","Ce devis est gratuit et ne vous engage à rien. Nos conditions générales de vente le complètent ; elles sont sur notre site, page /cgv."],"move":{"title":"Déménagement Nantes → Lyon","facts":[{"label":"Date du déménagement","value":"vendredi 22 janvier 2027"},{"label":"Départ","value":"44000 Nantes"},{"label":"Arrivée","value":"69002 Lyon"},{"label":"Volume","value":"25 m³"}],"place":"8 Rue Crébillon 44000 Nantes"}}', '2027-01-22', NULL, NULL, '2027-01-21T12:03:57.491Z', NULL, '2026-11-23T12:03:57.554Z', '2026-11-23T12:03:57.554Z');
INSERT INTO public.payment_links (uuid, simulation_uuid, order_uuid, label, amount_cents, state, expires_at, created_at) VALUES ('f2aec69c-1672-4ecf-9c03-7d00ebd51ee9', NULL, '314f6fb9-c36a-4376-b2c3-8b629de6c327', 'Vingt cartons et leur adhésif', 6500, 'due', NULL, '2026-11-23T12:03:57.600Z');
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('BIENVENUE10', NULL, 'percent', 10, NULL, 0, 1, NULL, '2026-11-23T12:03:55.991Z');
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('MERCI50', NULL, 'amount', 5000, NULL, 1, 1, NULL, '2026-11-23T12:03:55.991Z');
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('CAMPUS30', 'campus-lilas', 'amount', 3000, NULL, 0, 1, NULL, '2026-11-23T12:03:55.991Z');
INSERT INTO public.quote_keys (key_hash, simulation_uuid, expires_at, used_by) VALUES ('vn9x8gL3Ner6vZDRlNK9ubRsFP-X4YK0E97_pYSvYQU', '63f5bbc3-dbb5-4934-ab18-e9bd44005045', '2026-12-09T00:00:00.000Z', NULL);
INSERT INTO public.simulation_photos (simulation_uuid, "position", jpeg) VALUES ('a3ec31de-6355-4960-a101-47cc6eb65be2', 0, '\xffd8ffe000104a46494600010100000100010000ffd9');
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count) VALUES ('0f86aae1-226b-4d8e-8114-c51db546d6e1', '49e286cb-a96d-4247-8e9a-be338ef38f02', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"departureAddress":{"formattedAddress":"8 Rue Crébillon 44000 Nantes","addressInTextInput":"8 Rue Crébillon 44000 Nantes","street":"Rue Crébillon","streetNumber":"8","postalCode":"44000","city":"Nantes","country":"France","latitude":null,"longitude":null},"departureFloor":2,"departureLiftCapacity":0,"arrivalAddress":{"formattedAddress":"24 Rue Mercière 69002 Lyon","addressInTextInput":"24 Rue Mercière 69002 Lyon","street":"Rue Mercière","streetNumber":"24","postalCode":"69002","city":"Lyon","country":"France","latitude":null,"longitude":null},"arrivalFloor":0,"movingDate":"2027-01-22","isKnownVolume":"known","volume":25,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-22', 162100, '{"simulationsPrices":[{"movingDate":"2027-01-19","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-20","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-21","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-22","totalIncludingTaxesPrice":162100,"storagePrice":0},{"movingDate":"2027-01-23","totalIncludingTaxesPrice":172900,"storagePrice":0},{"movingDate":"2027-01-24","totalIncludingTaxesPrice":177600,"storagePrice":0},{"movingDate":"2027-01-25","totalIncludingTaxesPrice":159000,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":47500,"quantity":4.75},{"code":"transport","amount":101200,"quantity":645},{"code":"access","amount":5700,"quantity":2},{"code":"season","amount":7700,"quantity":5}],"vat":27017,"movers":3,"hours":4.75,"truckM3":30,"truckCount":1,"distanceKm":645,"volume":25},"options":[{"option":"fragileItemsPacking","amount":13600,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":40400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":7800,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":15400,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":4500,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":4900,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:03:57.486Z', '2026-11-23T12:03:57.486Z', NULL, NULL, NULL, 'ordered', 0);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count) VALUES ('63f5bbc3-dbb5-4934-ab18-e9bd44005045', '40c67cba-ee50-4802-9523-737ce0cbc72b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"known","volume":30,"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:03:57.729Z', '2026-11-23T12:03:57.729Z', NULL, NULL, NULL, 'open', 1);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count) VALUES ('d9ae5080-aa3b-469e-b367-9a50309c7cf3', '40c67cba-ee50-4802-9523-737ce0cbc72b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"known","volume":30,"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:03:57.748Z', '2026-11-23T12:03:57.748Z', NULL, NULL, NULL, 'open', 0);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count) VALUES ('a3ec31de-6355-4960-a101-47cc6eb65be2', '40c67cba-ee50-4802-9523-737ce0cbc72b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"asi","volume":null,"surface":60,"cards":[{"reference":"SALON","title":"Salon","photos":["a"]}],"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","inventory":{},"customRooms":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"photoVolume":{"from":"surface","furniture":[]},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:03:57.777Z', '2026-11-23T12:03:57.777Z', NULL, NULL, NULL, 'open', 0);
INSERT INTO public.supplements (uuid, order_uuid, label, amount_cents, state, created_at) VALUES ('019e75ca-b3c7-47c9-b941-96fcf67ccd58', '314f6fb9-c36a-4376-b2c3-8b629de6c327', 'Passage d’un canapé par la fenêtre', 12000, 'due', '2026-11-23T12:03:57.583Z');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json) VALUES ('472fabcf-7d7a-4152-80d2-fc44fbf83c40', '2026-11-23T12:03:57.556Z', 'adviser', 'order-made', '314f6fb9-c36a-4376-b2c3-8b629de6c327', NULL, '0f86aae1-226b-4d8e-8114-c51db546d6e1', '49e286cb-a96d-4247-8e9a-be338ef38f02', NULL, '{"reference":"CQ28KJK9RE","totalCents":162100,"depositCents":48630}');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json) VALUES ('173a2da8-6e2b-4801-a8c5-38b236f3f99f', '2026-11-23T12:03:57.584Z', 'adviser', 'supplement-added', '314f6fb9-c36a-4376-b2c3-8b629de6c327', NULL, NULL, '49e286cb-a96d-4247-8e9a-be338ef38f02', NULL, '{"uuid":"019e75ca-b3c7-47c9-b941-96fcf67ccd58","label":"Passage d’un canapé par la fenêtre","amountCents":12000}');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json) VALUES ('c5157377-05b8-4f01-b73b-141d61fcfab1', '2026-11-23T12:03:57.602Z', 'adviser', 'link-made', '314f6fb9-c36a-4376-b2c3-8b629de6c327', NULL, NULL, '49e286cb-a96d-4247-8e9a-be338ef38f02', NULL, '{"uuid":"f2aec69c-1672-4ecf-9c03-7d00ebd51ee9","label":"Vingt cartons et leur adhésif","amountCents":6500}');
ALTER TABLE ONLY public.adviser_sessions
    ADD CONSTRAINT adviser_sessions_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.bank_documents
    ADD CONSTRAINT bank_documents_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.quote_keys
    ADD CONSTRAINT quote_keys_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sandbox_notices
    ADD CONSTRAINT sandbox_notices_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_transaction_id_key UNIQUE (transaction_id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.simulation_photos
    ADD CONSTRAINT simulation_photos_key PRIMARY KEY (simulation_uuid, "position");
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.spent_checks
    ADD CONSTRAINT spent_checks_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.supplements
    ADD CONSTRAINT supplements_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.trail
    ADD CONSTRAINT trail_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.widget_versions
    ADD CONSTRAINT widget_versions_pkey PRIMARY KEY (version);
CREATE INDEX bank_documents_expires_at ON public.bank_documents USING btree (expires_at);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_lead_uuid ON public.idempotency_keys USING btree (lead_uuid);
CREATE UNIQUE INDEX leads_reference ON public.leads USING btree (reference);
CREATE INDEX leads_search ON public.leads USING btree (updated_at, uuid, search_text, phone_e164);
CREATE INDEX leads_updated_at ON public.leads USING btree (updated_at);
CREATE INDEX mails_due_at ON public.mails USING btree (due_at);
CREATE INDEX mails_lead_uuid ON public.mails USING btree (lead_uuid);
CREATE INDEX messages_created_at ON public.messages USING btree (created_at);
CREATE UNIQUE INDEX messages_submission ON public.messages USING btree (submission_hash);
CREATE INDEX orders_created_at ON public.orders USING btree (created_at);
CREATE INDEX orders_lead_uuid ON public.orders USING btree (lead_uuid);
CREATE INDEX orders_moving_date ON public.orders USING btree (moving_date);
CREATE UNIQUE INDEX orders_simulation ON public.orders USING btree (simulation_uuid) WHERE (state <> ALL (ARRAY['expired'::text, 'cancelled'::text, 'refunded'::text]));
CREATE INDEX payment_links_order_uuid ON public.payment_links USING btree (order_uuid);
CREATE INDEX payment_links_simulation_uuid ON public.payment_links USING btree (simulation_uuid);
CREATE INDEX payments_order ON public.payments USING btree (order_uuid);
CREATE INDEX payments_subject ON public.payments USING btree (subject, subject_uuid);
CREATE INDEX quote_keys_expires_at ON public.quote_keys USING btree (expires_at);
CREATE INDEX quote_keys_simulation_uuid ON public.quote_keys USING btree (simulation_uuid);
CREATE INDEX sandbox_notices_due_at ON public.sandbox_notices USING btree (due_at);
CREATE INDEX sandbox_notices_payment_key ON public.sandbox_notices USING btree (payment_key);
CREATE INDEX sandbox_payments_created_at ON public.sandbox_payments USING btree (created_at);
CREATE INDEX sandbox_payments_reference ON public.sandbox_payments USING btree (reference);
CREATE INDEX simulations_lead_uuid ON public.simulations USING btree (lead_uuid);
CREATE INDEX spent_checks_expires_at ON public.spent_checks USING btree (expires_at);
CREATE INDEX supplements_order ON public.supplements USING btree (order_uuid);
CREATE INDEX trail_lead_uuid ON public.trail USING btree (lead_uuid);
CREATE INDEX trail_order_uuid ON public.trail USING btree (order_uuid);
CREATE INDEX trail_payment_uuid ON public.trail USING btree (payment_uuid);
CREATE INDEX trail_promo_code ON public.trail USING btree (promo_code);
CREATE INDEX trail_simulation_uuid ON public.trail USING btree (simulation_uuid);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.orders(uuid);
ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.orders(uuid);
ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_used_by_fkey FOREIGN KEY (used_by) REFERENCES public.orders(uuid);
ALTER TABLE ONLY public.quote_keys
    ADD CONSTRAINT quote_keys_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.sandbox_notices
    ADD CONSTRAINT sandbox_notices_payment_key_fkey FOREIGN KEY (payment_key) REFERENCES public.sandbox_payments(key) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulation_photos
    ADD CONSTRAINT simulation_photos_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.supplements
    ADD CONSTRAINT supplements_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.orders(uuid);
