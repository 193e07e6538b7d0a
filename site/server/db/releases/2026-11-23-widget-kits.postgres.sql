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
CREATE TABLE public.fingerprints (
    name text NOT NULL,
    fingerprint text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE public.flash_holds (
    uuid text NOT NULL,
    offer_slug text NOT NULL,
    moving_date text NOT NULL,
    simulation_uuid text NOT NULL,
    state text NOT NULL,
    expires_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
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
CREATE TABLE public.sandbox_refunds (
    reference text NOT NULL,
    payment_key text NOT NULL,
    amount_cents integer NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.shop_stock (
    type text NOT NULL,
    slug text NOT NULL,
    quantity integer NOT NULL,
    updated_at text NOT NULL,
    CONSTRAINT shop_stock_quantity_check CHECK ((quantity >= 0))
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
    sent_count integer DEFAULT 0 NOT NULL,
    flash_json text
);
CREATE TABLE public.spent_checks (
    token_hash text NOT NULL,
    purpose_hash text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.store_counters (
    series text NOT NULL,
    value integer NOT NULL
);
CREATE TABLE public.store_invoices (
    number text NOT NULL,
    kind text NOT NULL,
    order_uuid text NOT NULL,
    payment_uuid text NOT NULL,
    amount_cents integer NOT NULL,
    document_json text NOT NULL,
    issued_at text NOT NULL,
    refund_uuid text
);
CREATE TABLE public.store_leads (
    uuid text NOT NULL,
    values_json text NOT NULL,
    phone_e164 text,
    is_known_source integer NOT NULL,
    partner text,
    page_origin text,
    created_at text NOT NULL
);
CREATE TABLE public.store_orders (
    uuid text NOT NULL,
    reference text NOT NULL,
    state text NOT NULL,
    lead_uuid text,
    partner text,
    lines_json text NOT NULL,
    delivery_option text NOT NULL,
    delivery_cents integer NOT NULL,
    total_cents integer NOT NULL,
    paid_cents integer NOT NULL,
    refunded_cents integer NOT NULL,
    customer_json text NOT NULL,
    destination_json text NOT NULL,
    search_text text NOT NULL,
    terms_json text NOT NULL,
    return_url text,
    paid_at text,
    received_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    erasure_asked_at text
);
CREATE TABLE public.store_refunds (
    uuid text NOT NULL,
    reference text NOT NULL,
    order_uuid text NOT NULL,
    payment_uuid text NOT NULL,
    state text NOT NULL,
    way text NOT NULL,
    amount_cents integer NOT NULL,
    plan_json text NOT NULL,
    asked_at text NOT NULL,
    settled_at text,
    CONSTRAINT store_refunds_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE TABLE public.store_withdrawals (
    uuid text NOT NULL,
    order_uuid text NOT NULL,
    statement_json text NOT NULL,
    stated_at text NOT NULL,
    settled_at text
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
    data_json text NOT NULL,
    store_order_uuid text
);
CREATE TABLE public.widget_versions (
    version text NOT NULL,
    script_br bytea NOT NULL,
    created_at text NOT NULL,
    kit_br bytea,
    integrity text,
    bytes integer
);
INSERT INTO public.fingerprints (name, fingerprint, changed_at) VALUES ('directory', '2cm1o2oiHLULEBLenltcpzrfeGfUX79VZVBIBNeObaQ', '2026-11-23T12:04:25.763Z');
INSERT INTO public.flash_holds (uuid, offer_slug, moving_date, simulation_uuid, state, expires_at, created_at, updated_at) VALUES ('d1d2bb54-1a0d-416e-b35a-6596fad68330', 'strasbourg-paris', '2026-12-16', '94670f0e-41db-45a0-b1ce-78674f4a4525', 'released', '2026-11-23T12:24:23.963Z', '2026-11-23T12:04:23.963Z', '2026-11-23T12:04:23.963Z');
INSERT INTO public.flash_holds (uuid, offer_slug, moving_date, simulation_uuid, state, expires_at, created_at, updated_at) VALUES ('fe1e4113-2185-4fc3-af09-f4f2fb4cb5b8', 'toulouse-montpellier', '2026-12-12', '287231d7-0873-4b36-9256-9bf777e57d89', 'sold', '2026-11-23T12:24:24.096Z', '2026-11-23T12:04:24.096Z', '2026-11-23T12:04:24.096Z');
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('iItbhWl2rlH8VVZe6y9GytEAgnvh99kqhsc1wXEA-6U', 'Mu_6ywFhQbHUDWMlqL6XyeflNotWlupsQ6hhKFuN5WQ', 201, '{"uuid":"6f7c3021-7f8e-436a-8471-527a3e446894","reference":"LJ73VTJSW5"}', '6f7c3021-7f8e-436a-8471-527a3e446894', '2026-11-23T12:04:24.605Z');
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('gJSAdRujUbM-C8WSjmx2P4dyQL73q1h-H0jww6q3LvM', 'pWqVDscyQf8reGQy2dEHnsWGxqB7F3D4avLG_IXigqs', 201, '{"uuid":"f05f5201-f720-402c-8818-697eedaa6ef5","movingDate":"2027-01-02","simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]},"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5,"label":"Équipe de déménageurs"},{"code":"transport","amount":92400,"quantity":489,"label":"Camion, carburant et péages"},{"code":"season","amount":29900,"quantity":20,"label":"Supplément de date (samedi, fin de mois)"}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"status":"open","validUntil":"2026-12-08","options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false,"label":"Emballage des objets fragiles","text":"Nous emballons la vaisselle, les verres, les cadres et les lampes, cartons compris."},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false,"label":"Emballage complet","text":"Nous emballons tout, objets fragiles compris. Vous n’avez aucun carton à faire."},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false,"label":"Kit de déménagement","text":"Cartons, adhésif et housses en quantité adaptée à votre volume, apportés par nos déménageurs."},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false,"label":"Démontage et remontage","text":"Nous démontons et remontons lits, armoires et tables."},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false,"label":"Transport des vêtements","text":"Vos vêtements voyagent sur cintres, dans des penderies prêtées pour la journée."},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false,"label":"Autorisation de stationnement","text":"Nous demandons l’autorisation à chaque mairie et posons les panneaux. Droits de voirie compris."},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false,"label":"Report de date","text":"Un changement de date sans frais, si vos plans bougent."},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false,"label":"Date flexible","text":"Vous laissez une marge de deux jours avant ou après : nous choisissons le jour et vous le confirmons."}],"sentCount":0}', '6f7c3021-7f8e-436a-8471-527a3e446894', '2026-11-23T12:04:24.744Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-21-first-quote', '2026-11-23T12:04:21.653Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-kept-widgets', '2026-11-23T12:04:21.658Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-lead-reference', '2026-11-23T12:04:21.661Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-volumes-in-m3', '2026-11-23T12:04:21.663Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-with-photos', '2026-11-23T12:04:21.668Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-x-outbox', '2026-11-23T12:04:21.676Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-xa-spent-checks', '2026-11-23T12:04:21.681Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-y-messages', '2026-11-23T12:04:21.688Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-z-quote-keys', '2026-11-23T12:04:21.695Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-zz-orders', '2026-11-23T12:04:21.766Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-zzz-flash-holds', '2026-11-23T12:04:21.775Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-zzzz-shop', '2026-11-23T12:04:21.813Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-23-fingerprints', '2026-11-23T12:04:21.817Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-23-store-refunds', '2026-11-23T12:04:21.843Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-23-widget-kits', '2026-11-23T12:04:21.844Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('2b121748-6746-4fc4-97cf-acaf4575197e', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"departureAddress":{"formattedAddress":"8 Rue Crébillon 44000 Nantes","addressInTextInput":"8 Rue Crébillon 44000 Nantes","street":"Rue Crébillon","streetNumber":"8","postalCode":"44000","city":"Nantes","country":"France","latitude":null,"longitude":null},"departureFloor":2,"departureLiftCapacity":0,"arrivalAddress":{"formattedAddress":"24 Rue Mercière 69002 Lyon","addressInTextInput":"24 Rue Mercière 69002 Lyon","street":"Rue Mercière","streetNumber":"24","postalCode":"69002","city":"Lyon","country":"France","latitude":null,"longitude":null},"arrivalFloor":0,"movingDate":"2027-01-22","isKnownVolume":"known","volume":25,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33600000000', 0, NULL, '[{"box":"terms","version":"2026-11-22","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:04:23.858Z","withdrawnAt":null}]', 'Xg5UP3HyKgWT-7B3m-vPA2b6f8Or5qk-JiZEHxX0iyQ', '2026-11-23T12:04:23.858Z', '2026-11-23T12:04:23.858Z', 'ZGCVX9GMFE', NULL, 'camille exemple camille client example');
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('d728830d-0f41-4fae-af14-629e543c5fbc', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"movingDate":"2026-12-16","isKnownVolume":"known","volume":40,"departureAddress":{"formattedAddress":"8 Rue de la République 67000 Strasbourg","addressInTextInput":"8 Rue de la République 67000 Strasbourg","street":"Rue de la République","streetNumber":"8","postalCode":"67000","city":"Strasbourg","country":"France","latitude":null,"longitude":null},"arrivalAddress":{"formattedAddress":"8 Rue de la République 75015 Paris","addressInTextInput":"8 Rue de la République 75015 Paris","street":"Rue de la République","streetNumber":"8","postalCode":"75015","city":"Paris","country":"France","latitude":null,"longitude":null},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33600000000', 0, NULL, '[{"box":"terms","version":"2026-11-22","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:04:23.963Z","withdrawnAt":null}]', '854Xu_jLWi6prbMwEtJkp1JfAxQR4hcMz3xt9BiQNrA', '2026-11-23T12:04:23.963Z', '2026-11-23T12:04:23.963Z', '4DU99H7K5M', NULL, 'camille exemple camille client example');
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('e063626e-024f-416c-9175-92b4934db36d', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"movingDate":"2026-12-12","isKnownVolume":"known","volume":25,"departureAddress":{"formattedAddress":"8 Rue de la République 31500 Toulouse","addressInTextInput":"8 Rue de la République 31500 Toulouse","street":"Rue de la République","streetNumber":"8","postalCode":"31500","city":"Toulouse","country":"France","latitude":null,"longitude":null},"arrivalAddress":{"formattedAddress":"8 Rue de la République 34000 Montpellier","addressInTextInput":"8 Rue de la République 34000 Montpellier","street":"Rue de la République","streetNumber":"8","postalCode":"34000","city":"Montpellier","country":"France","latitude":null,"longitude":null},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33600000000', 0, NULL, '[{"box":"terms","version":"2026-11-22","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:04:24.096Z","withdrawnAt":null}]', 'L6q16HPQRxNeAN3Jgl3Sua_5lLcomKBN3AmIa4FABrs', '2026-11-23T12:04:24.096Z', '2026-11-23T12:04:24.096Z', 'QH285BVR65', NULL, 'camille exemple camille client example');
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference, page_origin, search_text) VALUES ('6f7c3021-7f8e-436a-8471-527a3e446894', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élisa","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalAddress":{"formattedAddress":"","addressInTextInput":"","street":"","streetNumber":"","city":"","postalCode":"","country":"","latitude":null,"longitude":null},"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","isKnownVolume":null,"volume":null,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33612345678', 0, NULL, '[{"box":"terms","version":"2026-11-21","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:04:24.610Z","withdrawnAt":null}]', 'Mzh_kErR1B_R7U6AhkX6bF2SQ_rvm4SutEnwzJh4vnA', '2026-11-23T12:04:24.610Z', '2026-11-23T12:04:24.672Z', 'LJ73VTJSW5', NULL, 'elisa quintefeuille elise quintefeuille example fr');
INSERT INTO public.mails (uuid, kind, recipient, mail_json, lead_uuid, created_at, due_at, tries, sent_at, sent_by, dead_at, last_error) VALUES ('b7848da1-b6f7-423a-af7f-c620a5b8d5ef', 'contact-receipt', 'elise.quintefeuille@example.fr', '{"subject":"Nous avons bien reçu votre message","html":"<!doctype html>\n<html lang=\"fr\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"supported-color-schemes\" content=\"light dark\">\n<meta name=\"format-detection\" content=\"telephone=no, date=no, address=no\">\n<title>Nous avons bien reçu votre message</title>\n<style>@media (max-width: 620px) {\n  .around {\n    padding: 0 0 24px !important;\n  }\n  .header {\n    padding: 16px 20px !important;\n  }\n  .brand {\n    padding-right: 0 !important;\n    font-size: 20px !important;\n    white-space: nowrap !important;\n  }\n  .phone {\n    padding-left: 12px !important;\n  }\n  .sheet {\n    padding: 28px 20px 8px !important;\n  }\n  .title {\n    font-size: 26px !important;\n  }\n  .button,\n  .button a {\n    display: block !important;\n    text-align: center !important;\n  }\n  .button tbody,\n  .button tr,\n  .button td {\n    display: block !important;\n  }\n  .facts th {\n    padding-right: 12px !important;\n  }\n  .footer {\n    padding: 20px 20px 0 !important;\n  }\n}</style>\n<style>@media (prefers-color-scheme: dark) {\n\n.ground,\n.around {\n  background: #111a28 !important;\n}\n.sheet {\n  background: #1a2536 !important;\n}\n.header {\n  background: #3a3123 !important;\n}\n.ground,\n.brand,\n.phone a,\n.title,\n.heading,\n.paragraph,\n.verbatim,\n.facts td {\n  color: #f4efe6 !important;\n}\n.facts th,\n.note,\n.footer p,\n.footer a {\n  color: #c3ccd9 !important;\n}\n.paragraph a,\n.note a,\n.facts a {\n  color: #9cc7f5 !important;\n}\n.facts th,\n.facts td,\n.divider {\n  border-color: #46536a !important;\n}\n}</style>\n<style>[data-ogsc] .ground,\n[data-ogsc] .around {\n  background: #111a28 !important;\n}\n[data-ogsc] .sheet {\n  background: #1a2536 !important;\n}\n[data-ogsc] .header {\n  background: #3a3123 !important;\n}\n[data-ogsc] .ground,\n[data-ogsc] .brand,\n[data-ogsc] .phone a,\n[data-ogsc] .title,\n[data-ogsc] .heading,\n[data-ogsc] .paragraph,\n[data-ogsc] .verbatim,\n[data-ogsc] .facts td {\n  color: #f4efe6 !important;\n}\n[data-ogsc] .facts th,\n[data-ogsc] .note,\n[data-ogsc] .footer p,\n[data-ogsc] .footer a {\n  color: #c3ccd9 !important;\n}\n[data-ogsc] .paragraph a,\n[data-ogsc] .note a,\n[data-ogsc] .facts a {\n  color: #9cc7f5 !important;\n}\n[data-ogsc] .facts th,\n[data-ogsc] .facts td,\n[data-ogsc] .divider {\n  border-color: #46536a !important;\n}</style>\n</head>\n<body class=\"ground\" style=\"margin: 0; padding: 0; background: #fbf6ee; color: #17263c; font-family: Figtree, ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.55; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;\"><div class=\"ground around\" style=\"margin: 0; background: #fbf6ee; color: #17263c; font-family: Figtree, ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.55; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; padding: 24px 0 32px;\"><div class=\"preheader\" style=\"display: none; max-height: 0; overflow: hidden; color: #fbf6ee; font-size: 1px; line-height: 1px; mso-hide: all;\">Nous vous recontacterons dans les plus brefs délais.‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ ‌ </div><!--[if mso]><table role=\"presentation\" width=\"600\" align=\"center\"><tr><td><![endif]--><div class=\"letter\" lang=\"fr\" style=\"max-width: 600px; margin: 0 auto; text-align: left;\"><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"><tbody><tr><td class=\"tape\" colspan=\"2\" aria-hidden=\"true\" style=\"height: 6px; background: #d23b1e; font-size: 0; line-height: 0;\" height=\"6\"> </td></tr><tr><td class=\"header brand\" style=\"padding: 20px 40px; background: #e9d8bf; color: #17263c; font-size: 22px; font-weight: 800; line-height: 1.2; letter-spacing: -0.5px;\">Nouvelle Clé</td><td class=\"header phone\" style=\"padding: 20px 40px; background: #e9d8bf; color: #17263c; font-size: 15px; font-weight: 700; line-height: 1.2; text-align: right; white-space: nowrap;\" align=\"right\"><a href=\"tel:+33199001234\" style=\"color: #17263c; text-decoration: none;\">01 99 00 12 34</a></td></tr></tbody></table><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"><tbody><tr><td class=\"sheet\" style=\"padding: 40px 40px 16px; background: #fff;\"><h1 class=\"title\" style=\"margin: 0 0 20px; color: #17263c; font-family: ''Bricolage Grotesque'', ''Segoe UI'', Roboto, Helvetica, Arial, sans-serif; font-size: 30px; font-weight: 800; line-height: 1.15; letter-spacing: -0.6px;\">Nous avons bien reçu votre message</h1><p class=\"paragraph\" style=\"margin: 0 0 20px;\">Bonjour,</p><p class=\"paragraph\" style=\"margin: 0 0 20px;\">Votre message nous est parvenu le 23 novembre 2026 à 13 h 04. Un conseiller le lit et vous répond dans les plus brefs délais.</p></td></tr></tbody></table><div class=\"footer\" style=\"padding: 24px 40px 0;\"><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Une question ? Répondez à ce message ou appelez le 01 99 00 12 34, 7 jours sur 7, de 9 h à 18 h.</p><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Vous recevez ce message parce que cette adresse a été indiquée dans un formulaire de notre site. Si ce n’était pas vous, ignorez-le.</p><p style=\"margin: 0 0 12px; color: #46536a; font-size: 13px; line-height: 1.5;\">Nouvelle Clé, SAS au capital de 100 000 euros<br>14 rue des Emballeurs, 75015 Paris<br>RCS Paris 000 000 000, TVA FR00 000000000, licence de transport nº 2026/11/0000000</p></div></div><!--[if mso]></td></tr></table><![endif]--></div></body>\n</html>","text":"Nouvelle Clé\n\nNous avons bien reçu votre message\n\nBonjour,\n\nVotre message nous est parvenu le 23 novembre 2026 à 13 h 04. Un conseiller\nle lit et vous répond dans les plus brefs délais.\n\nUne question ? Répondez à ce message ou appelez le 01 99 00 12 34,\n7 jours sur 7, de 9 h à 18 h.\n\nVous recevez ce message parce que cette adresse a été indiquée dans un\nformulaire de notre site. Si ce n’était pas vous, ignorez-le.\n\nNouvelle Clé, SAS au capital de 100 000 euros\n14 rue des Emballeurs, 75015 Paris\nRCS Paris 000 000 000, TVA FR00 000000000, licence de transport\nnº 2026/11/0000000","replyTo":null,"unsubscribeUrl":null,"attachments":[]}', NULL, '2026-11-23T12:04:25.206Z', NULL, 1, '2026-11-23T12:04:25.227Z', 'kept', NULL, NULL);
INSERT INTO public.messages (uuid, kind, fields_json, consents_json, submission_hash, created_at) VALUES ('b4978773-04c1-4590-a836-b35d094566c5', 'contact', '{"last_name":"Quintefeuille","first_name":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","object":"Un piano","message":"Le prenez-vous ?","partners_agreement":false}', '[{"by":"sending","words":"En envoyant ce message, vous acceptez qu’un conseiller de Nouvelle Clé vous contacte à son sujet, par e‑mail ou par téléphone.","version":"2026-11-22","givenAt":"2026-11-23T12:04:25.206Z"}]', NULL, '2026-11-23T12:04:25.206Z');
INSERT INTO public.orders (uuid, reference, kind, state, simulation_uuid, lead_uuid, partner, total_cents, deposit_cents, paid_cents, customer_json, document_json, moving_date, return_url, terms_json, expires_at, reminded_at, created_at, updated_at) VALUES ('7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', 'TPHV2GML3P', 'quote', 'quote', 'fb432e8e-e221-486e-87b7-363cbfb8fe4b', '2b121748-6746-4fc4-97cf-acaf4575197e', NULL, 162100, 48630, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes"}', '{"title":"Votre devis ZGCVX9GMFE","totalCents":162100,"validUntil":"2026-12-08","parts":[{"title":"Le devis","facts":[{"label":"Référence","value":"ZGCVX9GMFE"},{"label":"Établi le","value":"lundi 23 novembre 2026"},{"label":"Valable jusqu’au","value":"mardi 8 décembre 2026"}]},{"title":"Le client","facts":[{"label":"Nom","value":"Camille Exemple"},{"label":"Client","value":"Particulier"},{"label":"Téléphone","value":"06 00 00 00 00"},{"label":"E-mail","value":"camille@client.example"}]},{"title":"Le déménagement","facts":[{"label":"Date du déménagement","value":"vendredi 22 janvier 2027"},{"label":"Chargement","value":"8 Rue Crébillon 44000 Nantes (2e étage, sans ascenseur)"},{"label":"Livraison","value":"24 Rue Mercière 69002 Lyon (rez-de-chaussée)"},{"label":"Distance","value":"645 km par la route"},{"label":"Volume","value":"25 m³, indiqué par vous"},{"label":"Type de voyage","value":"Voyage spécial : le camion ne transporte que vos meubles"},{"label":"Équipe","value":"3 déménageurs, 4 h 45 de travail"},{"label":"Camion","value":"30 m³"}]},{"title":"Les prestations (prix TTC)","facts":[{"label":"Équipe de déménageurs","value":"475 €"},{"label":"Camion, carburant et péages","value":"1 012 €"},{"label":"Accès, étages et portage","value":"57 €"},{"label":"Supplément de date (vendredi)","value":"77 €"},{"label":"Assurance","value":"jusqu’à 27 000 € au total et 1 000 € par objet"}],"areAmounts":true},{"title":"L’entreprise","facts":[{"label":"Nom","value":"Nouvelle Clé, SAS au capital de 100 000 €"},{"label":"Adresse","value":"14 rue des Emballeurs, 75015 Paris"},{"label":"Immatriculation","value":"RCS Paris 000 000 000"},{"label":"N° de TVA","value":"FR00 000000000"},{"label":"Licence de transport","value":"2026/11/0000000"},{"label":"Téléphone","value":"01 99 00 12 34"},{"label":"E-mail","value":"bonjour@nouvelle-cle.example"},{"label":"Médiateur","value":"Médiation de la consommation Exemple, 1 rue de l’Exemple, 75000 Paris, mediation.example"}]}],"sums":[{"label":"Total HT","value":"1 350,83 €"},{"label":"TVA (20 %)","value":"270,17 €"},{"label":"Prix définitif TTC","value":"1 621 €"}],"conditions":["Ce prix est définitif tant que le volume, les adresses, les accès et la date ne changent pas. Un étage ou un ascenseur « à préciser » se précise avant la réservation et peut changer le prix.","Paiement : 30 % à la réservation, ou la totalité ; le solde avant le déménagement.","À la livraison, vérifiez vos meubles avec l’équipe et notez toute casse ou tout manque sur la lettre de voiture. Vous pouvez aussi nous l’écrire par lettre recommandée dans les dix jours qui suivent la livraison (article L224-63 du code de la consommation).","Nous répondons des pertes et des dommages jusqu’aux valeurs indiquées à la ligne « Assurance ».","Un déménagement à date fixe n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).","Ce devis est gratuit et ne vous engage à rien. Nos conditions générales de vente le complètent ; elles sont sur notre site, page /cgv."],"move":{"title":"Déménagement Nantes → Lyon","facts":[{"label":"Date","value":"vendredi 22 janvier 2027"},{"label":"Départ","value":"44000 Nantes"},{"label":"Arrivée","value":"69002 Lyon"},{"label":"Volume","value":"25 m³"}],"place":"8 Rue Crébillon 44000 Nantes"}}', '2027-01-22', NULL, NULL, '2027-01-21T12:04:23.872Z', NULL, '2026-11-23T12:04:23.922Z', '2026-11-23T12:04:23.922Z');
INSERT INTO public.orders (uuid, reference, kind, state, simulation_uuid, lead_uuid, partner, total_cents, deposit_cents, paid_cents, customer_json, document_json, moving_date, return_url, terms_json, expires_at, reminded_at, created_at, updated_at) VALUES ('aeff0474-76bc-4bc7-8c28-c9a363129004', 'G4EAVHA74E', 'simulation', 'paid', '287231d7-0873-4b36-9256-9bf777e57d89', 'e063626e-024f-416c-9175-92b4934db36d', NULL, 59000, 59000, 59000, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","street":"8 Rue de la République","postalCode":"31500","city":"Toulouse"}', '{"title":"Votre devis QH285BVR65","totalCents":59000,"validUntil":"2026-11-23","parts":[{"title":"Le devis","facts":[{"label":"Référence","value":"QH285BVR65"},{"label":"Établi le","value":"lundi 23 novembre 2026"},{"label":"Offre gardée","value":"20 minutes, le temps de payer"}]},{"title":"Le client","facts":[{"label":"Nom","value":"Camille Exemple"},{"label":"Client","value":"Particulier"},{"label":"Téléphone","value":"06 00 00 00 00"},{"label":"E-mail","value":"camille@client.example"}]},{"title":"Le déménagement","facts":[{"label":"Date du déménagement","value":"samedi 12 décembre 2026"},{"label":"Chargement","value":"8 Rue de la République 31500 Toulouse"},{"label":"Livraison","value":"8 Rue de la République 34000 Montpellier"},{"label":"Distance","value":"245 km par la route"},{"label":"Volume","value":"25 m³ au plus, ceux du camion de l’offre"},{"label":"Type de voyage","value":"Voyage spécial : le camion ne transporte que vos meubles"}]},{"title":"Ce qui est compris","facts":[{"label":"Équipe","value":"3 déménageurs"},{"label":"Camion","value":"25 m³"},{"label":"Carburant et péages","value":"compris"},{"label":"Sans acompte","value":"la totalité se règle à la réservation"},{"label":"Assurance","value":"10 000 € maximum au total, 500 € par objet"},{"label":"Prestation","value":"4 h maximum pour le chargement et 4 h maximum pour le déchargement"}],"areIncluded":true},{"title":"Les prestations (prix TTC)","facts":[{"label":"Offre flash : équipe, camion, carburant et péages","value":"590 €"}],"areAmounts":true},{"title":"L’entreprise","facts":[{"label":"Nom","value":"Nouvelle Clé, SAS au capital de 100 000 €"},{"label":"Adresse","value":"14 rue des Emballeurs, 75015 Paris"},{"label":"Immatriculation","value":"RCS Paris 000 000 000"},{"label":"N° de TVA","value":"FR00 000000000"},{"label":"Licence de transport","value":"2026/11/0000000"},{"label":"Téléphone","value":"01 99 00 12 34"},{"label":"E-mail","value":"bonjour@nouvelle-cle.example"},{"label":"Médiateur","value":"Médiation de la consommation Exemple, 1 rue de l’Exemple, 75000 Paris, mediation.example"}]}],"sums":[{"label":"Total HT","value":"491,67 €"},{"label":"TVA (20 %)","value":"98,33 €"},{"label":"Prix définitif TTC","value":"590 €"}],"conditions":["Ce prix est celui de l’offre flash, pour le camion, l’équipe et les heures indiqués : un étage ou un accès ne le change pas. Ce qui n’entre pas dans le camion n’est pas compris.","L’offre ne sert qu’à un client. Elle est gardée 20 minutes pendant que vous payez ; passé ce délai, un autre peut la réserver.","Paiement : la totalité à la réservation, sans acompte.","À la livraison, vérifiez vos meubles avec l’équipe et notez toute casse ou tout manque sur la lettre de voiture. Vous pouvez aussi nous l’écrire par lettre recommandée dans les dix jours qui suivent la livraison (article L224-63 du code de la consommation).","Nous répondons des pertes et des dommages jusqu’aux valeurs indiquées à la ligne « Assurance ».","Un déménagement à date fixe n’ouvre pas de droit de rétractation (article L221-28, 12°, du code de la consommation).","Ce devis est gratuit et ne vous engage à rien. Nos conditions générales de vente le complètent ; elles sont sur notre site, page /cgv."],"move":{"title":"Déménagement Toulouse → Montpellier","facts":[{"label":"Date","value":"samedi 12 décembre 2026"},{"label":"Départ","value":"31500 Toulouse"},{"label":"Arrivée","value":"34000 Montpellier"},{"label":"Camion","value":"25 m³"}],"place":"8 Rue de la République 31500 Toulouse"}}', '2026-12-12', NULL, '{"version":"2026-11-22","at":"2026-11-23T12:04:24.096Z"}', '2026-11-23T12:04:24.096Z', NULL, '2026-11-23T12:04:24.112Z', '2026-11-23T12:04:24.096Z');
INSERT INTO public.payment_links (uuid, simulation_uuid, order_uuid, label, amount_cents, state, expires_at, created_at) VALUES ('9215854f-62c7-4ec7-8804-412a5da105eb', NULL, '7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', 'Vingt cartons et leur adhésif', 6500, 'due', NULL, '2026-11-23T12:04:23.958Z');
INSERT INTO public.payments (uuid, reference, subject, subject_uuid, order_uuid, method, share, amount_cents, terms_json, state, provider, transaction_id, exec_code, created_at, decided_at, captured_at) VALUES ('9a59cbaa-208a-47af-9c5e-2245fe7cab10', 'P4X3EK7RSW', 'simulation', '287231d7-0873-4b36-9256-9bf777e57d89', 'aeff0474-76bc-4bc7-8c28-c9a363129004', 'card', 'all', 59000, '[{"date":"2026-11-23","amountCents":59000}]', 'paid', 'example', NULL, NULL, '2026-11-23T12:04:24.096Z', '2026-11-23T12:04:24.096Z', NULL);
INSERT INTO public.payments (uuid, reference, subject, subject_uuid, order_uuid, method, share, amount_cents, terms_json, state, provider, transaction_id, exec_code, created_at, decided_at, captured_at) VALUES ('d39606a8-fdc3-4623-9e59-1a698be3a652', '7PNM26RNYU', 'carton-cart', 'a228c519-1656-47fb-bd69-a72cbd8ec98d', NULL, 'card', 'all', 35380, '[{"date":"2026-11-19","amountCents":35380}]', 'paid', 'example', NULL, NULL, '2026-11-19T12:04:24.263Z', '2026-11-19T12:04:24.263Z', NULL);
INSERT INTO public.payments (uuid, reference, subject, subject_uuid, order_uuid, method, share, amount_cents, terms_json, state, provider, transaction_id, exec_code, created_at, decided_at, captured_at) VALUES ('4d13a2c1-dc7e-4e94-b96f-1db2b47e18f8', '63APZRE77V', 'carton-cart', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5', NULL, 'card', 'all', 6780, '[{"date":"2026-11-20","amountCents":6780}]', 'paid', 'example', NULL, NULL, '2026-11-20T12:04:24.301Z', '2026-11-20T12:04:24.301Z', NULL);
INSERT INTO public.payments (uuid, reference, subject, subject_uuid, order_uuid, method, share, amount_cents, terms_json, state, provider, transaction_id, exec_code, created_at, decided_at, captured_at) VALUES ('633673fa-3fd1-459e-ade6-cfc1f00dfe7d', 'PVUSQ7VBCN', 'carton-cart', 'bcf6b3fe-81e2-4c50-b488-fdc7302da18f', NULL, 'card', 'all', 9900, '[{"date":"2026-11-21","amountCents":9900}]', 'paid', 'example', NULL, NULL, '2026-11-21T12:04:24.336Z', '2026-11-21T12:04:24.336Z', NULL);
INSERT INTO public.payments (uuid, reference, subject, subject_uuid, order_uuid, method, share, amount_cents, terms_json, state, provider, transaction_id, exec_code, created_at, decided_at, captured_at) VALUES ('241b8438-5c50-490b-a380-1a6b8b606721', 'Z3CF85FNF6', 'carton-cart', 'd16cafcf-fdf5-4bf0-8cac-407fcec85ba5', NULL, 'card', 'all', 22070, '[{"date":"2026-11-22","amountCents":22070}]', 'paid', 'example', NULL, NULL, '2026-11-22T12:04:24.356Z', '2026-11-22T12:04:24.356Z', NULL);
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('BIENVENUE10', NULL, 'percent', 10, NULL, 0, 1, NULL, '2026-11-23T12:04:23.846Z');
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('MERCI50', NULL, 'amount', 5000, NULL, 1, 1, NULL, '2026-11-23T12:04:23.846Z');
INSERT INTO public.promo_codes (code, partner, kind, value, valid_until, is_single_use, is_active, used_by, created_at) VALUES ('CAMPUS30', 'campus-lilas', 'amount', 3000, NULL, 0, 1, NULL, '2026-11-23T12:04:23.846Z');
INSERT INTO public.quote_keys (key_hash, simulation_uuid, expires_at, used_by) VALUES ('YdoRvYPemstjx_Cw0FhKi6kt8JlQUrwUqOHuLqC3UFk', 'f05f5201-f720-402c-8818-697eedaa6ef5', '2026-12-09T00:00:00.000Z', NULL);
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('pack', 'trois-pieces', 89, '2026-11-19T12:04:24.263Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('product', 'diable', 59, '2026-11-19T12:04:24.263Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('product', 'carton-livres', 1080, '2026-11-20T12:04:24.301Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('product', 'housse-matelas', 229, '2026-11-20T12:04:24.301Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('pack', 'studio', 139, '2026-11-21T12:04:24.336Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('pack', 'deux-pieces', 119, '2026-11-22T12:04:24.356Z');
INSERT INTO public.shop_stock (type, slug, quantity, updated_at) VALUES ('product', 'carton-penderie', 258, '2026-11-22T12:04:24.356Z');
INSERT INTO public.simulation_photos (simulation_uuid, "position", jpeg) VALUES ('d518a621-7840-4d41-911e-825b061586ce', 0, '\xffd8ffe000104a46494600010100000100010000ffd9');
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('fb432e8e-e221-486e-87b7-363cbfb8fe4b', '2b121748-6746-4fc4-97cf-acaf4575197e', '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","termsAgreement":true,"departureAddress":{"formattedAddress":"8 Rue Crébillon 44000 Nantes","addressInTextInput":"8 Rue Crébillon 44000 Nantes","street":"Rue Crébillon","streetNumber":"8","postalCode":"44000","city":"Nantes","country":"France","latitude":null,"longitude":null},"departureFloor":2,"departureLiftCapacity":0,"arrivalAddress":{"formattedAddress":"24 Rue Mercière 69002 Lyon","addressInTextInput":"24 Rue Mercière 69002 Lyon","street":"Rue Mercière","streetNumber":"24","postalCode":"69002","city":"Lyon","country":"France","latitude":null,"longitude":null},"arrivalFloor":0,"movingDate":"2027-01-22","isKnownVolume":"known","volume":25,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"offersAgreement":false,"partnersAgreement":false,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-22', 162100, '{"simulationsPrices":[{"movingDate":"2027-01-19","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-20","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-21","totalIncludingTaxesPrice":154400,"storagePrice":0},{"movingDate":"2027-01-22","totalIncludingTaxesPrice":162100,"storagePrice":0},{"movingDate":"2027-01-23","totalIncludingTaxesPrice":172900,"storagePrice":0},{"movingDate":"2027-01-24","totalIncludingTaxesPrice":177600,"storagePrice":0},{"movingDate":"2027-01-25","totalIncludingTaxesPrice":159000,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":47500,"quantity":4.75},{"code":"transport","amount":101200,"quantity":645},{"code":"access","amount":5700,"quantity":2},{"code":"season","amount":7700,"quantity":5}],"vat":27017,"movers":3,"hours":4.75,"truckM3":30,"truckCount":1,"distanceKm":645,"volume":25},"options":[{"option":"fragileItemsPacking","amount":13600,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":40400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":7800,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":15400,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":4500,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":4900,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:04:23.865Z', '2026-11-23T12:04:23.865Z', NULL, NULL, NULL, 'ordered', 0, NULL);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('94670f0e-41db-45a0-b1ce-78674f4a4525', 'd728830d-0f41-4fae-af14-629e543c5fbc', '{"departureAddress":{"formattedAddress":"8 Rue de la République 67000 Strasbourg","addressInTextInput":"8 Rue de la République 67000 Strasbourg","street":"Rue de la République","streetNumber":"8","postalCode":"67000","city":"Strasbourg","country":"France","latitude":null,"longitude":null},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalAddress":{"formattedAddress":"8 Rue de la République 75015 Paris","addressInTextInput":"8 Rue de la République 75015 Paris","street":"Rue de la République","streetNumber":"8","postalCode":"75015","city":"Paris","country":"France","latitude":null,"longitude":null},"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","movingDate":"2026-12-16","lastname":"Exemple","firstname":"Camille","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"isKnownVolume":"known","volume":40,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":10000,"maxValuePerItem":500,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2026-12-16', 109000, '{"simulationsPrices":[{"movingDate":"2026-12-16","totalIncludingTaxesPrice":109000,"storagePrice":0}],"detail":{"lines":[{"code":"flash","label":"Offre flash : équipe, camion, carburant et péages","amount":109000,"quantity":null}],"vat":18167,"movers":4,"hours":8,"truckM3":40,"truckCount":1,"distanceKm":499,"volume":40},"options":[],"insured":{"globalPropertyValue":[{"value":10000,"amount":0}],"maxValuePerItem":[{"value":500,"amount":0}]}}', '2026-11-23T12:04:23.963Z', '2026-11-23T12:04:23.963Z', NULL, NULL, NULL, 'open', 1, '{"id":"805","slug":"strasbourg-paris","movingDate":"2026-12-16","from":"Strasbourg (67000)","to":"Paris (75015)","volumeM3":40,"movers":4,"offerCents":109000,"struckCents":169000,"distanceKm":499}');
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('287231d7-0873-4b36-9256-9bf777e57d89', 'e063626e-024f-416c-9175-92b4934db36d', '{"departureAddress":{"formattedAddress":"8 Rue de la République 31500 Toulouse","addressInTextInput":"8 Rue de la République 31500 Toulouse","street":"Rue de la République","streetNumber":"8","postalCode":"31500","city":"Toulouse","country":"France","latitude":null,"longitude":null},"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalAddress":{"formattedAddress":"8 Rue de la République 34000 Montpellier","addressInTextInput":"8 Rue de la République 34000 Montpellier","street":"Rue de la République","streetNumber":"8","postalCode":"34000","city":"Montpellier","country":"France","latitude":null,"longitude":null},"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","movingDate":"2026-12-12","lastname":"Exemple","firstname":"Camille","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","gclid":"","sourceToken":"","attribution":{},"termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"isKnownVolume":"known","volume":25,"surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":10000,"maxValuePerItem":500,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2026-12-12', 59000, '{"simulationsPrices":[{"movingDate":"2026-12-12","totalIncludingTaxesPrice":59000,"storagePrice":0}],"detail":{"lines":[{"code":"flash","label":"Offre flash : équipe, camion, carburant et péages","amount":59000,"quantity":null}],"vat":9833,"movers":3,"hours":8,"truckM3":25,"truckCount":1,"distanceKm":245,"volume":25},"options":[],"insured":{"globalPropertyValue":[{"value":10000,"amount":0}],"maxValuePerItem":[{"value":500,"amount":0}]}}', '2026-11-23T12:04:24.096Z', '2026-11-23T12:04:24.096Z', NULL, NULL, NULL, 'paid', 0, '{"id":"806","slug":"toulouse-montpellier","movingDate":"2026-12-12","from":"Toulouse (31500)","to":"Montpellier (34000)","volumeM3":25,"movers":3,"offerCents":59000,"struckCents":104000,"distanceKm":245}');
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('779eaf6a-5182-4f48-81f7-fe7143ca56ee', '6f7c3021-7f8e-436a-8471-527a3e446894', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"known","volume":30,"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:04:24.798Z', '2026-11-23T12:04:24.798Z', NULL, NULL, NULL, 'open', 0, NULL);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('d518a621-7840-4d41-911e-825b061586ce', '6f7c3021-7f8e-436a-8471-527a3e446894', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"asi","volume":null,"surface":60,"cards":[{"reference":"SALON","title":"Salon","photos":["a"]}],"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","inventory":{},"customRooms":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"photoVolume":{"from":"surface","furniture":[]},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:04:24.840Z', '2026-11-23T12:04:24.840Z', NULL, NULL, NULL, 'open', 0, NULL);
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at, analysis_json, promo_code, adjustments_json, status, sent_count, flash_json) VALUES ('f05f5201-f720-402c-8818-697eedaa6ef5', '6f7c3021-7f8e-436a-8471-527a3e446894', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"known","volume":30,"departureFloor":null,"departureLiftCapacity":null,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"needStopover":false,"stopOverCollection":{"nextId":1,"items":[]},"noArrivalAddress":false,"arrivalFloor":null,"arrivalLiftCapacity":null,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"needStorage":false,"unlimitedStorage":false,"endStorageDate":"","type":"Particulier","surface":null,"inventory":{},"customRooms":[],"cards":[],"hasHeavyItems":false,"predefinedHeavyItems":{},"customHeavyItems":[],"movingKitItems":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":30},"options":[{"option":"fragileItemsPacking","amount":15700,"isChosen":false,"isIncluded":false},{"option":"allItemsPacking","amount":47400,"isChosen":false,"isIncluded":false},{"option":"movingKit","amount":9000,"isChosen":false,"isIncluded":false},{"option":"disassemblyReassembly","amount":17800,"isChosen":false,"isIncluded":false},{"option":"clothesTransportation","amount":5000,"isChosen":false,"isIncluded":false},{"option":"parkingAuthorizationProcess","amount":13800,"isChosen":false,"isIncluded":false},{"option":"datePostponement","amount":5300,"isChosen":false,"isIncluded":false},{"option":"dateFlexibility","amount":0,"isChosen":false,"isIncluded":false}],"insured":{"globalPropertyValue":[{"value":27000,"amount":0},{"value":50000,"amount":6900},{"value":80000,"amount":15900},{"value":120000,"amount":27900}],"maxValuePerItem":[{"value":1000,"amount":0},{"value":2000,"amount":500},{"value":4000,"amount":1500},{"value":8000,"amount":3500}]}}', '2026-11-23T12:04:24.749Z', '2026-11-23T12:04:24.749Z', NULL, NULL, NULL, 'open', 1, NULL);
INSERT INTO public.store_counters (series, value) VALUES ('F-2026', 4);
INSERT INTO public.store_invoices (number, kind, order_uuid, payment_uuid, amount_cents, document_json, issued_at, refund_uuid) VALUES ('F-2026-000001', 'invoice', 'a228c519-1656-47fb-bd69-a72cbd8ec98d', 'd39606a8-fdc3-4623-9e59-1a698be3a652', 35380, '{"kind":"invoice","number":"F-2026-000001","invoiceNumber":null,"methodWords":"Carte bancaire","isPart":false,"isByHand":false,"issuedDay":"2026-11-19","orderedDay":"2026-11-19","soldDay":"2026-11-19","reference":"EPHJJ8M9KC","seller":{"name":"Nouvelle Clé","form":"SAS","capitalEuros":100000,"address":"14 rue des Emballeurs, 75015 Paris","register":"RCS Paris 000 000 000","vatNumber":"FR00 000000000"},"buyer":["Camille Exemple","8 Rue Crébillon","44000 Nantes"],"siren":"","isFirm":false,"deliveryOption":"home_delivery","destination":["8 Rue Crébillon","44000 Nantes"],"lines":[{"label":"Pack trois-pièces","quantity":1,"unitNetHundredths":2408333,"netCents":24083,"vatCents":4817,"grossCents":28900},{"label":"Diable pliant","quantity":1,"unitNetHundredths":374167,"netCents":3742,"vatCents":748,"grossCents":4490},{"label":"Livraison à domicile","quantity":1,"unitNetHundredths":165833,"netCents":1658,"vatCents":332,"grossCents":1990}],"vatPercent":20,"netCents":29483,"vatCents":5897,"grossCents":35380}', '2026-11-19T12:04:24.263Z', NULL);
INSERT INTO public.store_invoices (number, kind, order_uuid, payment_uuid, amount_cents, document_json, issued_at, refund_uuid) VALUES ('F-2026-000002', 'invoice', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5', '4d13a2c1-dc7e-4e94-b96f-1db2b47e18f8', 6780, '{"kind":"invoice","number":"F-2026-000002","invoiceNumber":null,"methodWords":"Carte bancaire","isPart":false,"isByHand":false,"issuedDay":"2026-11-20","orderedDay":"2026-11-20","soldDay":"2026-11-20","reference":"Q6F8PAXME3","seller":{"name":"Nouvelle Clé","form":"SAS","capitalEuros":100000,"address":"14 rue des Emballeurs, 75015 Paris","register":"RCS Paris 000 000 000","vatNumber":"FR00 000000000"},"buyer":["Camille Exemple","8 Rue Crébillon","44000 Nantes"],"siren":"","isFirm":false,"deliveryOption":"home_delivery","destination":["8 Rue Crébillon","44000 Nantes"],"lines":[{"label":"Carton à livres","quantity":20,"unitNetHundredths":15833,"netCents":3167,"vatCents":633,"grossCents":3800},{"label":"Housse de matelas","quantity":1,"unitNetHundredths":82500,"netCents":825,"vatCents":165,"grossCents":990},{"label":"Livraison à domicile","quantity":1,"unitNetHundredths":165833,"netCents":1658,"vatCents":332,"grossCents":1990}],"vatPercent":20,"netCents":5650,"vatCents":1130,"grossCents":6780}', '2026-11-20T12:04:24.301Z', NULL);
INSERT INTO public.store_invoices (number, kind, order_uuid, payment_uuid, amount_cents, document_json, issued_at, refund_uuid) VALUES ('F-2026-000003', 'invoice', 'bcf6b3fe-81e2-4c50-b488-fdc7302da18f', '633673fa-3fd1-459e-ade6-cfc1f00dfe7d', 9900, '{"kind":"invoice","number":"F-2026-000003","invoiceNumber":null,"methodWords":"Carte bancaire","isPart":false,"isByHand":false,"issuedDay":"2026-11-21","orderedDay":"2026-11-21","soldDay":"2026-11-21","reference":"3UZSLSFWSZ","seller":{"name":"Nouvelle Clé","form":"SAS","capitalEuros":100000,"address":"14 rue des Emballeurs, 75015 Paris","register":"RCS Paris 000 000 000","vatNumber":"FR00 000000000"},"buyer":["Camille Exemple","8 Rue Crébillon","44000 Nantes"],"siren":"","isFirm":false,"deliveryOption":"store_pickup","destination":["Paris 15e","14 rue des Emballeurs","75015 Paris"],"lines":[{"label":"Pack studio","quantity":1,"unitNetHundredths":825000,"netCents":8250,"vatCents":1650,"grossCents":9900}],"vatPercent":20,"netCents":8250,"vatCents":1650,"grossCents":9900}', '2026-11-21T12:04:24.336Z', NULL);
INSERT INTO public.store_invoices (number, kind, order_uuid, payment_uuid, amount_cents, document_json, issued_at, refund_uuid) VALUES ('F-2026-000004', 'invoice', 'd16cafcf-fdf5-4bf0-8cac-407fcec85ba5', '241b8438-5c50-490b-a380-1a6b8b606721', 22070, '{"kind":"invoice","number":"F-2026-000004","invoiceNumber":null,"methodWords":"Carte bancaire","isPart":false,"isByHand":false,"issuedDay":"2026-11-22","orderedDay":"2026-11-22","soldDay":"2026-11-22","reference":"U83LLV64A4","seller":{"name":"Nouvelle Clé","form":"SAS","capitalEuros":100000,"address":"14 rue des Emballeurs, 75015 Paris","register":"RCS Paris 000 000 000","vatNumber":"FR00 000000000"},"buyer":["Camille Exemple","8 Rue Crébillon","44000 Nantes"],"siren":"","isFirm":false,"deliveryOption":"home_delivery","destination":["8 Rue Crébillon","44000 Nantes"],"lines":[{"label":"Pack deux-pièces","quantity":1,"unitNetHundredths":1458333,"netCents":14583,"vatCents":2917,"grossCents":17500},{"label":"Carton penderie","quantity":2,"unitNetHundredths":107500,"netCents":2150,"vatCents":430,"grossCents":2580},{"label":"Livraison à domicile","quantity":1,"unitNetHundredths":165833,"netCents":1659,"vatCents":331,"grossCents":1990}],"vatPercent":20,"netCents":18392,"vatCents":3678,"grossCents":22070}', '2026-11-22T12:04:24.356Z', NULL);
INSERT INTO public.store_orders (uuid, reference, state, lead_uuid, partner, lines_json, delivery_option, delivery_cents, total_cents, paid_cents, refunded_cents, customer_json, destination_json, search_text, terms_json, return_url, paid_at, received_at, created_at, updated_at, erasure_asked_at) VALUES ('bcf6b3fe-81e2-4c50-b488-fdc7302da18f', '3UZSLSFWSZ', 'prepared', NULL, NULL, '[{"type":"pack","slug":"studio","id":1742,"label":"Pack studio","unitCents":9900,"quantity":1}]', 'store_pickup', 0, 9900, 9900, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","companyName":"","siren":"","billing":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', '{"agencyName":"paris_sud_15e","label":"Paris 15e","address":{"street":"14 rue des Emballeurs","postalCode":"75015","city":"Paris","country":"France"},"hours":"lundi, mardi, jeudi, vendredi et samedi, de 9 h à 12 h et de 14 h à 18 h"}', 'camille exemple camille client example', '{"version":"2026-11-22","at":"2026-11-21T12:04:24.336Z"}', NULL, '2026-11-21T12:04:24.336Z', NULL, '2026-11-21T12:04:24.336Z', '2026-11-23T12:04:24.355Z', NULL);
INSERT INTO public.store_orders (uuid, reference, state, lead_uuid, partner, lines_json, delivery_option, delivery_cents, total_cents, paid_cents, refunded_cents, customer_json, destination_json, search_text, terms_json, return_url, paid_at, received_at, created_at, updated_at, erasure_asked_at) VALUES ('f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5', 'Q6F8PAXME3', 'withdrawn', NULL, NULL, '[{"type":"product","slug":"carton-livres","id":1712,"label":"Carton à livres","unitCents":190,"quantity":20},{"type":"product","slug":"housse-matelas","id":1728,"label":"Housse de matelas","unitCents":990,"quantity":1}]', 'home_delivery', 1990, 6780, 6780, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","companyName":"","siren":"","billing":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', '{"agencyName":"","label":"","hours":"","address":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', 'camille exemple camille client example', '{"version":"2026-11-22","at":"2026-11-20T12:04:24.301Z"}', NULL, '2026-11-20T12:04:24.301Z', NULL, '2026-11-20T12:04:24.301Z', '2026-11-23T12:04:24.331Z', NULL);
INSERT INTO public.store_orders (uuid, reference, state, lead_uuid, partner, lines_json, delivery_option, delivery_cents, total_cents, paid_cents, refunded_cents, customer_json, destination_json, search_text, terms_json, return_url, paid_at, received_at, created_at, updated_at, erasure_asked_at) VALUES ('a228c519-1656-47fb-bd69-a72cbd8ec98d', 'EPHJJ8M9KC', 'shipped', NULL, NULL, '[{"type":"pack","slug":"trois-pieces","id":1743,"label":"Pack trois-pièces","unitCents":28900,"quantity":1},{"type":"product","slug":"diable","id":1731,"label":"Diable pliant","unitCents":4490,"quantity":1}]', 'home_delivery', 1990, 35380, 35380, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","companyName":"","siren":"","billing":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', '{"agencyName":"","label":"","hours":"","address":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', 'camille exemple camille client example', '{"version":"2026-11-22","at":"2026-11-19T12:04:24.263Z"}', NULL, '2026-11-19T12:04:24.263Z', NULL, '2026-11-19T12:04:24.263Z', '2026-11-23T12:04:24.299Z', NULL);
INSERT INTO public.store_orders (uuid, reference, state, lead_uuid, partner, lines_json, delivery_option, delivery_cents, total_cents, paid_cents, refunded_cents, customer_json, destination_json, search_text, terms_json, return_url, paid_at, received_at, created_at, updated_at, erasure_asked_at) VALUES ('d16cafcf-fdf5-4bf0-8cac-407fcec85ba5', 'U83LLV64A4', 'paid', NULL, NULL, '[{"type":"pack","slug":"deux-pieces","id":1741,"label":"Pack deux-pièces","unitCents":17500,"quantity":1},{"type":"product","slug":"carton-penderie","id":1714,"label":"Carton penderie","unitCents":1290,"quantity":2}]', 'home_delivery', 1990, 22070, 22070, 0, '{"firstname":"Camille","lastname":"Exemple","email":"camille@client.example","phone":"06 00 00 00 00","type":"Particulier","companyName":"","siren":"","billing":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', '{"agencyName":"","label":"","hours":"","address":{"street":"8 Rue Crébillon","postalCode":"44000","city":"Nantes","country":"France"}}', 'camille exemple camille client example', '{"version":"2026-11-22","at":"2026-11-22T12:04:24.356Z"}', NULL, '2026-11-22T12:04:24.356Z', NULL, '2026-11-22T12:04:24.356Z', '2026-11-22T12:04:24.356Z', NULL);
INSERT INTO public.store_withdrawals (uuid, order_uuid, statement_json, stated_at, settled_at) VALUES ('8da374bd-cd82-44f1-8fd3-529ce871e348', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5', '{"name":"Camille Exemple","email":"camille@client.example","way":"site","isToReturn":false,"isWhole":true,"refundCents":6780,"lines":[{"line":0,"quantity":20},{"line":1,"quantity":1}]}', '2026-11-23T12:04:24.315Z', NULL);
INSERT INTO public.supplements (uuid, order_uuid, label, amount_cents, state, created_at) VALUES ('ba4a00a5-9967-45ea-90a9-72fb4e7dc082', '7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', 'Passage d’un canapé par la fenêtre', 12000, 'due', '2026-11-23T12:04:23.942Z');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('34ffaac5-b147-4780-8d42-bdc61ab6f58f', '2026-11-23T12:04:23.923Z', 'adviser', 'order-made', '7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', NULL, 'fb432e8e-e221-486e-87b7-363cbfb8fe4b', '2b121748-6746-4fc4-97cf-acaf4575197e', NULL, '{"reference":"TPHV2GML3P","totalCents":162100,"depositCents":48630}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('06f7a6c1-9f94-4539-81cc-967f2d438d08', '2026-11-23T12:04:23.943Z', 'adviser', 'supplement-added', '7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', NULL, NULL, '2b121748-6746-4fc4-97cf-acaf4575197e', NULL, '{"uuid":"ba4a00a5-9967-45ea-90a9-72fb4e7dc082","label":"Passage d’un canapé par la fenêtre","amountCents":12000}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('483ce094-8b9e-468d-9a10-706481511566', '2026-11-23T12:04:23.958Z', 'adviser', 'link-made', '7f5b9476-2c61-4aa4-99e2-5e044c4e5f5a', NULL, NULL, '2b121748-6746-4fc4-97cf-acaf4575197e', NULL, '{"uuid":"9215854f-62c7-4ec7-8804-412a5da105eb","label":"Vingt cartons et leur adhésif","amountCents":6500}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('8269b6f1-f108-47f4-be40-4383b46b466c', '2026-11-23T12:04:23.963Z', 'customer', 'flash-held', NULL, NULL, '94670f0e-41db-45a0-b1ce-78674f4a4525', NULL, NULL, '{"slug":"strasbourg-paris","until":"2026-11-23T12:24:23.963Z"}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('2ef74e3e-3790-4d07-9dd4-632f8bcc4075', '2026-11-23T12:04:23.963Z', 'server', 'flash-released', NULL, NULL, '94670f0e-41db-45a0-b1ce-78674f4a4525', NULL, NULL, '{"slug":"strasbourg-paris"}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('c40250d1-6a87-4338-a498-5a5ac93149c4', '2026-11-23T12:04:24.096Z', 'customer', 'flash-held', NULL, NULL, '287231d7-0873-4b36-9256-9bf777e57d89', NULL, NULL, '{"slug":"toulouse-montpellier","until":"2026-11-23T12:24:24.096Z"}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('f40582ce-b27a-452f-8966-5418daa65086', '2026-11-23T12:04:24.113Z', 'customer', 'order-placed', 'aeff0474-76bc-4bc7-8c28-c9a363129004', NULL, '287231d7-0873-4b36-9256-9bf777e57d89', 'e063626e-024f-416c-9175-92b4934db36d', NULL, '{"reference":"G4EAVHA74E","totalCents":59000,"depositCents":59000}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('0c6b477a-053a-40b9-9077-f3191663e3bb', '2026-11-23T12:04:24.096Z', 'bank', 'order-paid', 'aeff0474-76bc-4bc7-8c28-c9a363129004', NULL, '287231d7-0873-4b36-9256-9bf777e57d89', 'e063626e-024f-416c-9175-92b4934db36d', NULL, '{"amountCents":59000}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('88f46d01-2493-4de2-a2e6-cf6a46c2fb69', '2026-11-23T12:04:24.096Z', 'bank', 'flash-sold', NULL, NULL, '287231d7-0873-4b36-9256-9bf777e57d89', NULL, NULL, '{"slug":"toulouse-montpellier"}', NULL);
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('352c51b6-54a4-4308-8331-9970ee45251d', '2026-11-19T12:04:24.263Z', 'customer', 'store-order-placed', NULL, NULL, NULL, NULL, NULL, '{"totalCents":35380}', 'a228c519-1656-47fb-bd69-a72cbd8ec98d');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('0ddf4114-82bc-4f90-8fcb-bc8f62191397', '2026-11-19T12:04:24.263Z', 'bank', 'store-order-paid', NULL, NULL, NULL, NULL, NULL, '{"amountCents":35380}', 'a228c519-1656-47fb-bd69-a72cbd8ec98d');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('015727cf-097b-487b-97ac-91843e8808fa', '2026-11-23T12:04:24.287Z', 'adviser', 'store-order-prepared', NULL, NULL, NULL, NULL, NULL, '{}', 'a228c519-1656-47fb-bd69-a72cbd8ec98d');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('70de1a19-a50d-4cb7-8736-9f0d8c72406b', '2026-11-23T12:04:24.299Z', 'adviser', 'store-order-shipped', NULL, NULL, NULL, NULL, NULL, '{}', 'a228c519-1656-47fb-bd69-a72cbd8ec98d');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('5ff3b04f-0832-4388-b15a-302791302d86', '2026-11-20T12:04:24.301Z', 'customer', 'store-order-placed', NULL, NULL, NULL, NULL, NULL, '{"totalCents":6780}', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('7e852a67-71c0-47ec-ab01-c3a29aa1b6ea', '2026-11-20T12:04:24.301Z', 'bank', 'store-order-paid', NULL, NULL, NULL, NULL, NULL, '{"amountCents":6780}', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('9e2f29da-7fc0-45ea-8645-cfab17eec70e', '2026-11-23T12:04:24.331Z', 'customer', 'store-order-withdrawn', NULL, NULL, NULL, NULL, NULL, '{}', 'f0eb21ec-8a9f-4f65-a60d-6f06f2bbc2f5');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('0f2187c1-0c7d-4ff7-9bd1-58af0ab62510', '2026-11-21T12:04:24.336Z', 'customer', 'store-order-placed', NULL, NULL, NULL, NULL, NULL, '{"totalCents":9900}', 'bcf6b3fe-81e2-4c50-b488-fdc7302da18f');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('36833991-a299-4ea8-a5f5-d11aa4ea0221', '2026-11-21T12:04:24.336Z', 'bank', 'store-order-paid', NULL, NULL, NULL, NULL, NULL, '{"amountCents":9900}', 'bcf6b3fe-81e2-4c50-b488-fdc7302da18f');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('7f467f11-ed83-46ec-9d78-fc5df03a2de8', '2026-11-23T12:04:24.355Z', 'adviser', 'store-order-prepared', NULL, NULL, NULL, NULL, NULL, '{}', 'bcf6b3fe-81e2-4c50-b488-fdc7302da18f');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('8edef4f0-810c-4124-9102-670010c92ce2', '2026-11-22T12:04:24.356Z', 'customer', 'store-order-placed', NULL, NULL, NULL, NULL, NULL, '{"totalCents":22070}', 'd16cafcf-fdf5-4bf0-8cac-407fcec85ba5');
INSERT INTO public.trail (uuid, at, actor, act, order_uuid, payment_uuid, simulation_uuid, lead_uuid, promo_code, data_json, store_order_uuid) VALUES ('5521861e-ff7c-4a10-86e5-942f652a0998', '2026-11-22T12:04:24.356Z', 'bank', 'store-order-paid', NULL, NULL, NULL, NULL, NULL, '{"amountCents":22070}', 'd16cafcf-fdf5-4bf0-8cac-407fcec85ba5');
ALTER TABLE ONLY public.adviser_sessions
    ADD CONSTRAINT adviser_sessions_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.bank_documents
    ADD CONSTRAINT bank_documents_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.fingerprints
    ADD CONSTRAINT fingerprints_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.flash_holds
    ADD CONSTRAINT flash_holds_pkey PRIMARY KEY (uuid);
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
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.shop_stock
    ADD CONSTRAINT shop_stock_key PRIMARY KEY (type, slug);
ALTER TABLE ONLY public.simulation_photos
    ADD CONSTRAINT simulation_photos_key PRIMARY KEY (simulation_uuid, "position");
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.spent_checks
    ADD CONSTRAINT spent_checks_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.store_counters
    ADD CONSTRAINT store_counters_pkey PRIMARY KEY (series);
ALTER TABLE ONLY public.store_invoices
    ADD CONSTRAINT store_invoices_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.store_leads
    ADD CONSTRAINT store_leads_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.store_refunds
    ADD CONSTRAINT store_refunds_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.store_refunds
    ADD CONSTRAINT store_refunds_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.store_withdrawals
    ADD CONSTRAINT store_withdrawals_pkey1 PRIMARY KEY (uuid);
ALTER TABLE ONLY public.supplements
    ADD CONSTRAINT supplements_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.trail
    ADD CONSTRAINT trail_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.widget_versions
    ADD CONSTRAINT widget_versions_pkey PRIMARY KEY (version);
CREATE INDEX bank_documents_expires_at ON public.bank_documents USING btree (expires_at);
CREATE INDEX flash_holds_created_at ON public.flash_holds USING btree (created_at);
CREATE UNIQUE INDEX flash_holds_offer ON public.flash_holds USING btree (offer_slug) WHERE (state = ANY (ARRAY['held'::text, 'sold'::text]));
CREATE INDEX flash_holds_simulation ON public.flash_holds USING btree (simulation_uuid);
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
CREATE INDEX sandbox_refunds_payment_key ON public.sandbox_refunds USING btree (payment_key);
CREATE INDEX simulations_lead_uuid ON public.simulations USING btree (lead_uuid);
CREATE INDEX spent_checks_expires_at ON public.spent_checks USING btree (expires_at);
CREATE UNIQUE INDEX store_invoices_order ON public.store_invoices USING btree (order_uuid) WHERE (kind = 'invoice'::text);
CREATE INDEX store_invoices_order_uuid ON public.store_invoices USING btree (order_uuid);
CREATE UNIQUE INDEX store_invoices_refund ON public.store_invoices USING btree (refund_uuid) WHERE (refund_uuid IS NOT NULL);
CREATE INDEX store_leads_created_at ON public.store_leads USING btree (created_at);
CREATE INDEX store_orders_created_at ON public.store_orders USING btree (created_at);
CREATE INDEX store_orders_lead_uuid ON public.store_orders USING btree (lead_uuid);
CREATE INDEX store_orders_state ON public.store_orders USING btree (state);
CREATE UNIQUE INDEX store_refunds_asked ON public.store_refunds USING btree (order_uuid) WHERE (state = 'asked'::text);
CREATE INDEX store_refunds_order_uuid ON public.store_refunds USING btree (order_uuid);
CREATE INDEX store_withdrawals_order_uuid ON public.store_withdrawals USING btree (order_uuid);
CREATE INDEX supplements_order ON public.supplements USING btree (order_uuid);
CREATE INDEX trail_lead_uuid ON public.trail USING btree (lead_uuid);
CREATE INDEX trail_order_uuid ON public.trail USING btree (order_uuid);
CREATE INDEX trail_payment_uuid ON public.trail USING btree (payment_uuid);
CREATE INDEX trail_promo_code ON public.trail USING btree (promo_code);
CREATE INDEX trail_simulation_uuid ON public.trail USING btree (simulation_uuid);
CREATE INDEX trail_store_order_uuid ON public.trail USING btree (store_order_uuid);
ALTER TABLE ONLY public.flash_holds
    ADD CONSTRAINT flash_holds_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_payment_key_fkey FOREIGN KEY (payment_key) REFERENCES public.sandbox_payments(key) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulation_photos
    ADD CONSTRAINT simulation_photos_simulation_uuid_fkey FOREIGN KEY (simulation_uuid) REFERENCES public.simulations(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.store_invoices
    ADD CONSTRAINT store_invoices_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.store_orders(uuid);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.store_leads(uuid) ON DELETE SET NULL;
ALTER TABLE ONLY public.store_refunds
    ADD CONSTRAINT store_refunds_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.store_orders(uuid);
ALTER TABLE ONLY public.store_withdrawals
    ADD CONSTRAINT store_withdrawals_order_uuid_fkey1 FOREIGN KEY (order_uuid) REFERENCES public.store_orders(uuid);
ALTER TABLE ONLY public.supplements
    ADD CONSTRAINT supplements_order_uuid_fkey FOREIGN KEY (order_uuid) REFERENCES public.orders(uuid);
