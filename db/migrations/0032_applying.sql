CREATE TABLE "application_fees" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	"reckoning" jsonb NOT NULL,
	"paid_at" timestamp with time zone,
	"recorded_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "application_requirements" (
	"application_id" uuid NOT NULL,
	"code" text NOT NULL,
	"outcome" text DEFAULT 'asked' NOT NULL,
	"valid_until" date,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "application_requirements_application_id_code_pk" PRIMARY KEY("application_id","code"),
	CONSTRAINT "application_requirements_outcome" CHECK ("application_requirements"."outcome" in ('asked','met','missing','waived','not-applicable')),
	CONSTRAINT "application_requirements_reason" CHECK ("application_requirements"."outcome" not in ('missing','waived','not-applicable') or "application_requirements"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "certification_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"level" smallint NOT NULL,
	"scope" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"rules" text NOT NULL,
	"applies" text[] DEFAULT '{}' NOT NULL,
	"former_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"complete_at" timestamp with time zone,
	"rounds" smallint DEFAULT 0 NOT NULL,
	"company_by" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"assigned_to" uuid,
	"evaluated_by" uuid,
	"evaluated_at" timestamp with time zone,
	"recommendation" text,
	"evaluation" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"gaps" jsonb,
	"certificate_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certification_applications_kind" CHECK ("certification_applications"."kind" in ('first','renewal','upgrade')),
	CONSTRAINT "certification_applications_level" CHECK ("certification_applications"."level" in (1,2)),
	CONSTRAINT "certification_applications_state" CHECK ("certification_applications"."state" in ('draft','submitted','fee_paid','documents','correction','evaluation','decision_pending','granted','refused','withdrawn','lapsed')),
	CONSTRAINT "certification_applications_rounds" CHECK ("certification_applications"."rounds" between 0 and 2),
	CONSTRAINT "certification_applications_two_people" CHECK ("certification_applications"."decided_by" is null or "certification_applications"."evaluated_by" is null or "certification_applications"."decided_by" <> "certification_applications"."evaluated_by"),
	CONSTRAINT "certification_applications_granted" CHECK ("certification_applications"."state" <> 'granted' or "certification_applications"."certificate_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "certification_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" uuid,
	"file_id" uuid,
	"value" text,
	"note" text,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "certification_evidence_state" CHECK ("certification_evidence"."state" in ('waiting','accepted','refused','expired','withdrawn')),
	CONSTRAINT "certification_evidence_refused" CHECK ("certification_evidence"."state" <> 'refused' or "certification_evidence"."reason" is not null),
	CONSTRAINT "certification_evidence_accepted" CHECK ("certification_evidence"."state" <> 'accepted' or "certification_evidence"."valid_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "certification_rules" (
	"version" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"requirements" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"reason" text,
	"edit" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certification_rules_state" CHECK ("certification_rules"."state" in ('draft','published','retired')),
	CONSTRAINT "certification_rules_version" CHECK ("certification_rules"."version" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])[b-z]?$'),
	CONSTRAINT "certification_rules_published" CHECK ("certification_rules"."state" = 'draft' or "certification_rules"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "application_fees" ADD CONSTRAINT "application_fees_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_fees" ADD CONSTRAINT "application_fees_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requirements" ADD CONSTRAINT "application_requirements_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requirements" ADD CONSTRAINT "application_requirements_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_former_id_certificates_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_evaluated_by_users_id_fk" FOREIGN KEY ("evaluated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_applications" ADD CONSTRAINT "certification_applications_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_evidence" ADD CONSTRAINT "certification_evidence_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_evidence" ADD CONSTRAINT "certification_evidence_application_id_certification_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."certification_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_evidence" ADD CONSTRAINT "certification_evidence_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_evidence" ADD CONSTRAINT "certification_evidence_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_rules" ADD CONSTRAINT "certification_rules_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_rules" ADD CONSTRAINT "certification_rules_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_applications_one_open" ON "certification_applications" USING btree ("company_id") WHERE "certification_applications"."state" in ('draft','submitted','fee_paid','documents','correction','evaluation','decision_pending');--> statement-breakpoint
CREATE INDEX "certification_applications_company" ON "certification_applications" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_listed" ON "certification_applications" USING btree ("state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_applications_clock" ON "certification_applications" USING btree ("decide_by","id") WHERE "certification_applications"."state" in ('evaluation','decision_pending');--> statement-breakpoint
CREATE INDEX "certification_applications_waiting" ON "certification_applications" USING btree ("company_by") WHERE "certification_applications"."company_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_evidence_waiting" ON "certification_evidence" USING btree ("company_id","code") WHERE "certification_evidence"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "certification_evidence_queue" ON "certification_evidence" USING btree ("sent_at","id") WHERE "certification_evidence"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "certification_evidence_company" ON "certification_evidence" USING btree ("company_id","code","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certification_evidence_files" ON "certification_evidence" USING btree ("company_id") WHERE "certification_evidence"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_rules_one" ON "certification_rules" USING btree ("state") WHERE "certification_rules"."state" in ('draft','published');--> statement-breakpoint
CREATE INDEX "certification_rules_history" ON "certification_rules" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
-- The first version of the catalogue, as certification/requirements.ts has it.
INSERT INTO "certification_rules" ("version","state","requirements","levels","reason","created_at","published_at") VALUES ('2026-11','published','[{"code":"R01","text":"Existência legal, por certidão permanente do registo comercial","ask":"Código de acesso à certidão permanente, com 12 algarismos. Consultamo-la no Registo Comercial Online.","evidence":"code","form":"certidao","validDays":365,"by":"staff","level":1},{"code":"R02","text":"Beneficiário efetivo declarado (RCBE)","ask":"Código RCBE do comprovativo da última declaração de beneficiário efetivo.","evidence":"code","form":"rcbe","validDays":365,"by":"staff","level":1},{"code":"R03","text":"Sem dívidas à Autoridade Tributária","ask":"Certidão de situação tributária regularizada, emitida no Portal das Finanças há menos de três meses.","evidence":"file","validDays":92,"by":"staff","level":1},{"code":"R04","text":"Sem dívidas à Segurança Social","ask":"Declaração de situação contributiva regularizada, da Segurança Social Direta, com menos de quatro meses.","evidence":"file","validDays":122,"by":"staff","level":1},{"code":"R05","text":"Sem processo de insolvência","ask":"Consulta ao portal Citius (publicidade da insolvência) pelo NIPC da empresa, em PDF, com a data à vista.","evidence":"file","validDays":90,"by":"staff","level":1},{"code":"R06","text":"Licença ou alvará da atividade, onde a lei o exige","ask":"Alvará, licença ou registo da atividade: frente e verso, com o número e o prazo legíveis.","evidence":"file","validDays":365,"by":"staff","level":1,"conditional":true},{"code":"R07","text":"Seguro de acidentes de trabalho","ask":"Apólice de acidentes de trabalho em vigor e recibo do último prémio, num só ficheiro.","evidence":"file","validDays":365,"by":"staff","level":1,"conditional":true},{"code":"R08","text":"Seguro de responsabilidade civil","ask":"Apólice de responsabilidade civil em vigor e recibo do último prémio, num só ficheiro.","evidence":"file","validDays":365,"by":"staff","level":1},{"code":"R09","text":"Livro de Reclamações eletrónico, com ligação visível","ask":"Nada a enviar: procuramos a ligação ao Livro de Reclamações no sítio da empresa.","evidence":"automatic","validDays":31,"by":"automatic","level":1},{"code":"R10","text":"Entidade de resolução alternativa de litígios indicada","ask":"Nada a enviar: procuramos no sítio a entidade de resolução alternativa de litígios.","evidence":"automatic","validDays":31,"by":"automatic","level":1},{"code":"R11","text":"Preços, condições, privacidade e cookies publicados","ask":"Endereços das páginas de preços, condições, privacidade e cookies. Sem sítio, diga onde o cliente os lê.","evidence":"statement","validDays":365,"by":"staff","level":1},{"code":"R12","text":"Responde às avaliações em 15 dias úteis","ask":"Nada a enviar: contamos as respostas dadas na Aval.","evidence":"platform","validDays":31,"by":"platform","level":1},{"code":"R13","text":"Índice de resolução de pelo menos 60, ou menos de 5 casos","ask":"Nada a enviar: o índice sai dos casos tratados na Aval.","evidence":"platform","validDays":31,"by":"platform","level":1},{"code":"R14","text":"Convida com lealdade: pelo menos 80 % dos clientes, ou nenhum","ask":"Nada a enviar: contamos os convites enviados pela Aval.","evidence":"platform","validDays":31,"by":"platform","level":1},{"code":"R15","text":"Domínio próprio com TLS válido","ask":"Nada a enviar: verificamos o domínio e o certificado TLS do sítio.","evidence":"automatic","validDays":1,"by":"automatic","level":1,"conditional":true},{"code":"R16","text":"Visita às instalações ou cinco referências de clientes","ask":"Cinco referências de clientes (nome, contacto, trabalho e data), ou o pedido de visita, num só ficheiro.","evidence":"file","validDays":730,"by":"staff","level":2},{"code":"R17","text":"Declaração de acessibilidade e registo de proteção de dados","ask":"Declaração de acessibilidade do sítio e registo das atividades de tratamento de dados, num só ficheiro.","evidence":"file","validDays":365,"by":"staff","level":2}]'::jsonb,'[{"level":1,"name":"Certificada","proves":"Os requisitos legais e de serviço estão cumpridos, com comprovativos em vigor.","feeCents":15000,"licenceCents":12000},{"level":2,"name":"Certificada Plus","proves":"O mesmo, e ainda visita ou cinco referências, acessibilidade e proteção de dados.","feeCents":45000,"licenceCents":30000}]'::jsonb,'Primeira versão do programa.','2026-11-01T09:00:00Z','2026-11-01T09:00:00Z');
