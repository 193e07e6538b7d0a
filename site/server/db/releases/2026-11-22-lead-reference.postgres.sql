SELECT pg_catalog.set_config('search_path', '', false);
COMMENT ON SCHEMA public IS 'standard public schema';
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
    reference text
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.simulations (
    uuid text NOT NULL,
    lead_uuid text NOT NULL,
    values_json text NOT NULL,
    moving_date text NOT NULL,
    total_cents integer NOT NULL,
    answer_json text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.widget_versions (
    version text NOT NULL,
    script_br bytea NOT NULL,
    created_at text NOT NULL
);
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('iItbhWl2rlH8VVZe6y9GytEAgnvh99kqhsc1wXEA-6U', 'Mu_6ywFhQbHUDWMlqL6XyeflNotWlupsQ6hhKFuN5WQ', 201, '{"uuid":"3a0fb0b3-851b-450b-9811-f16c936dc99b","reference":"3PWWXHRUBC"}', '3a0fb0b3-851b-450b-9811-f16c936dc99b', '2026-11-23T12:03:35.793Z');
INSERT INTO public.idempotency_keys (key, body_hash, status, answer_json, lead_uuid, created_at) VALUES ('gJSAdRujUbM-C8WSjmx2P4dyQL73q1h-H0jww6q3LvM', 'sCYvl6bb31_kpP0NdQnnKQW1D6U6uQow5HV4P3xQ89Q', 201, '{"uuid":"afe0baf8-7e74-4f60-b25c-33195b114f49","movingDate":"2027-01-02","simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":3000}}', '3a0fb0b3-851b-450b-9811-f16c936dc99b', '2026-11-23T12:03:35.846Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-21-first-quote', '2026-11-23T12:03:34.888Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-kept-widgets', '2026-11-23T12:03:34.893Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('2026-11-22-lead-reference', '2026-11-23T12:03:34.897Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.leads (uuid, values_json, phone_e164, is_known_source, partner, consents_json, erasure_hash, created_at, updated_at, reference) VALUES ('3a0fb0b3-851b-450b-9811-f16c936dc99b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élisa","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"departureFloor":0,"departureLiftCapacity":0,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"arrivalAddress":{"formattedAddress":"","addressInTextInput":"","street":"","streetNumber":"","city":"","postalCode":"","country":"","latitude":null,"longitude":null},"arrivalFloor":0,"arrivalLiftCapacity":0,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"type":"Particulier","isKnownVolume":null,"volume":null,"surface":null,"inventory":{},"customRooms":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '+33612345678', 0, NULL, '[{"box":"terms","version":"2026-11-21","words":"J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.","givenAt":"2026-11-23T12:03:35.795Z","withdrawnAt":null}]', 'yNH5mgTih0co2SmMZdsRFH-acfiCzNEWVPGTrpqQsXI', '2026-11-23T12:03:35.795Z', '2026-11-23T12:03:35.821Z', '3PWWXHRUBC');
INSERT INTO public.simulations (uuid, lead_uuid, values_json, moving_date, total_cents, answer_json, created_at, updated_at) VALUES ('afe0baf8-7e74-4f60-b25c-33195b114f49', '3a0fb0b3-851b-450b-9811-f16c936dc99b', '{"departureAddress":{"formattedAddress":"75001 Paris","addressInTextInput":"75001 Paris","street":"","streetNumber":"","city":"Paris","postalCode":"75001","country":"France","latitude":48.8566,"longitude":2.3522},"movingDate":"2027-01-02","lastname":"Quintefeuille","firstname":"Élise","email":"elise.quintefeuille@example.fr","phone":"06 12 34 56 78","termsAgreement":true,"offersAgreement":false,"partnersAgreement":false,"sourceToken":"src_open","gclid":"click-1","attribution":{"utm_source":"journal"},"arrivalAddress":{"formattedAddress":"69001 Lyon","addressInTextInput":"69001 Lyon","street":"","streetNumber":"","city":"Lyon","postalCode":"69001","country":"France","latitude":45.7676,"longitude":4.8344},"isKnownVolume":"known","volume":3000,"departureFloor":0,"departureLiftCapacity":0,"departureFurnitureLift":false,"departureCellarOrGarage":false,"departureCourtyard":false,"arrivalFloor":0,"arrivalLiftCapacity":0,"arrivalFurnitureLift":false,"arrivalCellarOrGarage":false,"arrivalCourtyard":false,"type":"Particulier","surface":null,"inventory":{},"customRooms":[],"optionsConfiguration":{"globalPropertyValue":27000,"maxValuePerItem":1000,"movingKit":false,"datePostponement":false,"dateFlexibility":false,"disassemblyReassembly":false,"fragileItemsPacking":false,"allItemsPacking":false,"clothesTransportation":false,"parkingAuthorizationProcess":false,"extraChargeForCommandChange1":false,"extraChargeForCommandChange2":false,"extraChargeForCommandChange3":false}}', '2027-01-02', 179300, '{"simulationsPrices":[{"movingDate":"2026-12-30","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2026-12-31","totalIncludingTaxesPrice":161400,"storagePrice":0},{"movingDate":"2027-01-01","totalIncludingTaxesPrice":183800,"storagePrice":0},{"movingDate":"2027-01-02","totalIncludingTaxesPrice":179300,"storagePrice":0},{"movingDate":"2027-01-03","totalIncludingTaxesPrice":171800,"storagePrice":0},{"movingDate":"2027-01-04","totalIncludingTaxesPrice":153900,"storagePrice":0},{"movingDate":"2027-01-05","totalIncludingTaxesPrice":149400,"storagePrice":0}],"detail":{"lines":[{"code":"crew","amount":57000,"quantity":5},{"code":"transport","amount":92400,"quantity":489},{"code":"season","amount":29900,"quantity":20}],"vat":29883,"movers":3,"hours":5,"truckM3":30,"truckCount":1,"distanceKm":489,"volume":3000}}', '2026-11-23T12:03:35.847Z', '2026-11-23T12:03:35.847Z');
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_pkey PRIMARY KEY (uuid);
ALTER TABLE ONLY public.widget_versions
    ADD CONSTRAINT widget_versions_pkey PRIMARY KEY (version);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_lead_uuid ON public.idempotency_keys USING btree (lead_uuid);
CREATE UNIQUE INDEX leads_reference ON public.leads USING btree (reference);
CREATE INDEX leads_updated_at ON public.leads USING btree (updated_at);
CREATE INDEX simulations_lead_uuid ON public.simulations USING btree (lead_uuid);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
ALTER TABLE ONLY public.simulations
    ADD CONSTRAINT simulations_lead_uuid_fkey FOREIGN KEY (lead_uuid) REFERENCES public.leads(uuid) ON DELETE CASCADE;
