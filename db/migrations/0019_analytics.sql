CREATE TABLE "cifras" (
	"grano" text NOT NULL,
	"cifra" text NOT NULL,
	"dia" date NOT NULL,
	"ciudad_id" integer NOT NULL,
	"clave" text NOT NULL,
	"cuenta" bigint DEFAULT 0 NOT NULL,
	"centavos" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cifras_grano_cifra_dia_ciudad_id_clave_pk" PRIMARY KEY("grano","cifra","dia","ciudad_id","clave"),
	CONSTRAINT "cifras_grain_check" CHECK (grano in ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "cifras_cambios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cifras_cambios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"ciudad_id" integer DEFAULT 0 NOT NULL,
	"claves" text[] NOT NULL,
	"cuenta" integer DEFAULT 0 NOT NULL,
	"centavos" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	"pase_id" uuid
);
--> statement-breakpoint
CREATE TABLE "pase_visitas" (
	"pase_id" uuid PRIMARY KEY NOT NULL,
	"ciudad_id" integer NOT NULL,
	"dia" date NOT NULL,
	"visitas" integer NOT NULL,
	"atracciones" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordenes" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "ordenes" ADD CONSTRAINT "ordenes_channel_check" CHECK (channel in ('shop'));--> statement-breakpoint
-- The figures of the analytics (decision 039), counted by the database itself, whoever writes: changes are
-- appended, with their instant; the worker finds the local day and folds them (domain/statistics).
-- Buyers type where they come from, and may type who they are: only names of countries are counted, as the
-- checkout suggests them, in capitals or without accents too; anything else counts as 'otro'. The list is
-- fixed: what a sale counted as must be what is taken back when it goes.
CREATE FUNCTION counted_country(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('{
    "afganistan":"Afganistán", "albania":"Albania", "alemania":"Alemania", "andorra":"Andorra", "angola":"Angola",
    "anguila":"Anguila", "antartida":"Antártida", "antigua y barbuda":"Antigua y Barbuda",
    "arabia saudi":"Arabia Saudí", "argelia":"Argelia", "argentina":"Argentina", "armenia":"Armenia",
    "aruba":"Aruba", "australia":"Australia", "austria":"Austria", "azerbaiyan":"Azerbaiyán", "bahamas":"Bahamas",
    "banglades":"Bangladés", "barbados":"Barbados", "barein":"Baréin", "belgica":"Bélgica", "belice":"Belice",
    "benin":"Benín", "bermudas":"Bermudas", "bielorrusia":"Bielorrusia", "bolivia":"Bolivia",
    "bosnia y herzegovina":"Bosnia y Herzegovina", "botsuana":"Botsuana", "brasil":"Brasil", "brunei":"Brunéi",
    "bulgaria":"Bulgaria", "burkina faso":"Burkina Faso", "burundi":"Burundi", "butan":"Bután",
    "cabo verde":"Cabo Verde", "camboya":"Camboya", "camerun":"Camerún", "canada":"Canadá",
    "caribe neerlandes":"Caribe neerlandés", "catar":"Catar", "chad":"Chad", "chequia":"Chequia", "chile":"Chile",
    "china":"China", "chipre":"Chipre", "ciudad del vaticano":"Ciudad del Vaticano", "colombia":"Colombia",
    "comoras":"Comoras", "congo":"Congo", "corea del norte":"Corea del Norte", "corea del sur":"Corea del Sur",
    "costa rica":"Costa Rica", "cote d''ivoire":"Côte d’Ivoire", "croacia":"Croacia", "cuba":"Cuba",
    "curazao":"Curazao", "dinamarca":"Dinamarca", "dominica":"Dominica", "ecuador":"Ecuador", "egipto":"Egipto",
    "el salvador":"El Salvador", "emiratos arabes unidos":"Emiratos Árabes Unidos", "eritrea":"Eritrea",
    "eslovaquia":"Eslovaquia", "eslovenia":"Eslovenia", "espana":"España", "estados unidos":"Estados Unidos",
    "estonia":"Estonia", "esuatini":"Esuatini", "etiopia":"Etiopía", "filipinas":"Filipinas",
    "finlandia":"Finlandia", "fiyi":"Fiyi", "francia":"Francia", "gabon":"Gabón", "gambia":"Gambia",
    "georgia":"Georgia", "ghana":"Ghana", "gibraltar":"Gibraltar", "granada":"Granada", "grecia":"Grecia",
    "groenlandia":"Groenlandia", "guadalupe":"Guadalupe", "guam":"Guam", "guatemala":"Guatemala",
    "guayana francesa":"Guayana Francesa", "guernesey":"Guernesey", "guinea":"Guinea",
    "guinea ecuatorial":"Guinea Ecuatorial", "guinea-bisau":"Guinea-Bisáu", "guyana":"Guyana", "haiti":"Haití",
    "honduras":"Honduras", "hungria":"Hungría", "india":"India", "indonesia":"Indonesia", "irak":"Irak",
    "iran":"Irán", "irlanda":"Irlanda", "isla bouvet":"Isla Bouvet", "isla de man":"Isla de Man",
    "isla de navidad":"Isla de Navidad", "isla norfolk":"Isla Norfolk", "islandia":"Islandia",
    "islas aland":"Islas Aland", "islas caiman":"Islas Caimán", "islas cocos":"Islas Cocos",
    "islas cook":"Islas Cook", "islas feroe":"Islas Feroe",
    "islas georgia del sur y sandwich del sur":"Islas Georgia del Sur y Sandwich del Sur",
    "islas heard y mcdonald":"Islas Heard y McDonald", "islas malvinas":"Islas Malvinas",
    "islas marianas del norte":"Islas Marianas del Norte", "islas marshall":"Islas Marshall",
    "islas menores alejadas de ee. uu.":"Islas menores alejadas de EE. UU.", "islas pitcairn":"Islas Pitcairn",
    "islas salomon":"Islas Salomón", "islas turcas y caicos":"Islas Turcas y Caicos",
    "islas virgenes britanicas":"Islas Vírgenes Británicas", "islas virgenes de ee. uu.":"Islas Vírgenes de EE. UU.",
    "israel":"Israel", "italia":"Italia", "jamaica":"Jamaica", "japon":"Japón", "jersey":"Jersey",
    "jordania":"Jordania", "kazajistan":"Kazajistán", "kenia":"Kenia", "kirguistan":"Kirguistán",
    "kiribati":"Kiribati", "kosovo":"Kosovo", "kuwait":"Kuwait", "laos":"Laos", "lesoto":"Lesoto",
    "letonia":"Letonia", "libano":"Líbano", "liberia":"Liberia", "libia":"Libia", "liechtenstein":"Liechtenstein",
    "lituania":"Lituania", "luxemburgo":"Luxemburgo", "macedonia del norte":"Macedonia del Norte",
    "madagascar":"Madagascar", "malasia":"Malasia", "malaui":"Malaui", "maldivas":"Maldivas", "mali":"Mali",
    "malta":"Malta", "marruecos":"Marruecos", "martinica":"Martinica", "mauricio":"Mauricio",
    "mauritania":"Mauritania", "mayotte":"Mayotte", "mexico":"México", "micronesia":"Micronesia",
    "moldavia":"Moldavia", "monaco":"Mónaco", "mongolia":"Mongolia", "montenegro":"Montenegro",
    "montserrat":"Montserrat", "mozambique":"Mozambique", "myanmar (birmania)":"Myanmar (Birmania)",
    "namibia":"Namibia", "nauru":"Nauru", "nepal":"Nepal", "nicaragua":"Nicaragua", "niger":"Níger",
    "nigeria":"Nigeria", "niue":"Niue", "noruega":"Noruega", "nueva caledonia":"Nueva Caledonia",
    "nueva zelanda":"Nueva Zelanda", "oman":"Omán", "paises bajos":"Países Bajos", "pakistan":"Pakistán",
    "palaos":"Palaos", "panama":"Panamá", "papua nueva guinea":"Papúa Nueva Guinea", "paraguay":"Paraguay",
    "peru":"Perú", "polinesia francesa":"Polinesia Francesa", "polonia":"Polonia", "portugal":"Portugal",
    "puerto rico":"Puerto Rico", "rae de hong kong (china)":"RAE de Hong Kong (China)",
    "rae de macao (china)":"RAE de Macao (China)", "reino unido":"Reino Unido",
    "republica centroafricana":"República Centroafricana",
    "republica democratica del congo":"República Democrática del Congo",
    "republica dominicana":"República Dominicana", "reunion":"Reunión", "ruanda":"Ruanda", "rumania":"Rumanía",
    "rusia":"Rusia", "sahara occidental":"Sáhara Occidental", "samoa":"Samoa", "samoa americana":"Samoa Americana",
    "san bartolome":"San Bartolomé", "san cristobal y nieves":"San Cristóbal y Nieves", "san marino":"San Marino",
    "san martin":"San Martín", "san pedro y miquelon":"San Pedro y Miquelón",
    "san vicente y las granadinas":"San Vicente y las Granadinas", "santa elena":"Santa Elena",
    "santa lucia":"Santa Lucía", "santo tome y principe":"Santo Tomé y Príncipe", "senegal":"Senegal",
    "serbia":"Serbia", "seychelles":"Seychelles", "sierra leona":"Sierra Leona", "singapur":"Singapur",
    "sint maarten":"Sint Maarten", "siria":"Siria", "somalia":"Somalia", "sri lanka":"Sri Lanka",
    "sudafrica":"Sudáfrica", "sudan":"Sudán", "sudan del sur":"Sudán del Sur", "suecia":"Suecia", "suiza":"Suiza",
    "surinam":"Surinam", "svalbard y jan mayen":"Svalbard y Jan Mayen", "tailandia":"Tailandia", "taiwan":"Taiwán",
    "tanzania":"Tanzania", "tayikistan":"Tayikistán",
    "territorio britanico del oceano indico":"Territorio Británico del Océano Índico",
    "territorios australes franceses":"Territorios Australes Franceses",
    "territorios palestinos":"Territorios Palestinos", "timor-leste":"Timor-Leste", "togo":"Togo",
    "tokelau":"Tokelau", "tonga":"Tonga", "trinidad y tobago":"Trinidad y Tobago", "tunez":"Túnez",
    "turkmenistan":"Turkmenistán", "turquia":"Turquía", "tuvalu":"Tuvalu", "ucrania":"Ucrania", "uganda":"Uganda",
    "uruguay":"Uruguay", "uzbekistan":"Uzbekistán", "vanuatu":"Vanuatu", "venezuela":"Venezuela",
    "vietnam":"Vietnam", "wallis y futuna":"Wallis y Futuna", "yemen":"Yemen", "yibuti":"Yibuti", "zambia":"Zambia",
    "zimbabue":"Zimbabue"
  }'::jsonb ->> lower(translate(btrim(typed), 'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç’',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc''')), 'otro')
$$;
--> statement-breakpoint
-- A transaction as its order's lines have part in it: a refund that names passes by what goes back for
-- each, everything else by the totals of the lines. The parts add up to the transaction. A sale counts
-- once, under its first line.
CREATE FUNCTION sale_figures(payment uuid, movement bigint, amount numeric)
RETURNS TABLE (ciudad_id integer, claves text[], cuenta integer, centavos bigint, devuelto bigint)
LANGUAGE sql STABLE AS $$
  WITH lines AS (
    SELECT o.ciudad_id, o.buyer_nationality, o.channel, p.method, i.position, i.product_name, i.duration_days,
      CASE WHEN sum(back.cents) OVER () > 0 THEN coalesce(back.cents, 0) ELSE i.total_cents END AS weight
    FROM pagos p
    JOIN ordenes o ON o.id = p.orden_id
    JOIN orden_items i ON i.orden_id = o.id
    LEFT JOIN LATERAL (
      SELECT sum(held.catalogue_cents) AS cents
      FROM movimientos m
      JOIN reembolso_pases held ON held.reembolso_id = m.reembolso_id
      JOIN pases ON pases.id = held.pase_id
      WHERE m.id = movement AND pases.orden_item_id = i.id
    ) AS back ON true
    WHERE p.id = payment
  ), cut AS (
    SELECT *, sum(weight) OVER (ORDER BY position) AS until, sum(weight) OVER () AS whole FROM lines
  ), parts AS (
    SELECT *, (round(coalesce(amount, 0) * 100 * until / whole)
      - round(coalesce(amount, 0) * 100 * (until - weight) / whole))::bigint AS cents
    FROM cut
  )
  SELECT parts.ciudad_id,
    ARRAY['sale:', 'sale.product:' || product_name, 'sale.duration:' || duration_days,
      'sale.country:' || counted_country(buyer_nationality), 'sale.method:' || method, 'sale.channel:' || channel],
    (position = 0 AND coalesce(amount, 0) >= 0 AND coalesce(
      (SELECT m.kind IN ('charge', 'assignment') FROM movimientos m WHERE m.id = movement), true))::integer,
    greatest(cents, 0), least(cents, 0)
  FROM parts
$$;
--> statement-breakpoint
-- What a pass counts as, at which instants. One whose money went back was sold, and nothing else. A door
-- with a wrong clock may tell of a start before the purchase: it counts at the purchase.
CREATE FUNCTION pass_figures(product text, days smallint, is_kept boolean, issued timestamptz,
  deadline timestamptz, started timestamptz, ended timestamptz)
RETURNS TABLE (at timestamptz, claves text[])
LANGUAGE sql IMMUTABLE AS $$
  SELECT issued, ARRAY['pass.sold:' || product, 'pass.sold.duration:' || days]
    || CASE WHEN is_kept THEN ARRAY['pass.kept:' || product] ELSE '{}' END
  UNION ALL
  SELECT deadline, ARRAY['pass.lapsing:' || product] WHERE is_kept AND started IS NULL
  UNION ALL
  SELECT greatest(started, issued), ARRAY['pass.started:' || product, 'start.hour:']
    WHERE is_kept AND started IS NOT NULL
  UNION ALL
  SELECT greatest(ended, issued), ARRAY['pass.ended:' || product]
    WHERE is_kept AND started IS NOT NULL AND ended IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION count_sale_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
      SELECT changed.settled_at, f.ciudad_id, f.claves, f.cuenta, f.centavos, f.devuelto
      FROM new_rows AS changed, sale_figures(changed.pago_id, changed.movimiento_id, changed.monto_total) AS f;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
      SELECT changed.settled_at, f.ciudad_id, f.claves, -f.cuenta, -f.centavos, -f.devuelto
      FROM old_rows AS changed, sale_figures(changed.pago_id, changed.movimiento_id, changed.monto_total) AS f;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON transacciones
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();
--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON transacciones
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();
--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON transacciones
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();
--> statement-breakpoint
CREATE FUNCTION count_pass_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT f.at, o.ciudad_id, f.claves, count(*),
        sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END)
      FROM new_rows p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      GROUP BY f.at, o.ciudad_id, f.claves;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT issued_at, '{}', id FROM new_rows WHERE activated_at IS NOT NULL;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT f.at, o.ciudad_id, f.claves, -count(*),
        -sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END)
      FROM old_rows p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      GROUP BY f.at, o.ciudad_id, f.claves;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT issued_at, '{}', id FROM old_rows WHERE activated_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON pases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures();
--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON pases
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures();
--> statement-breakpoint
-- Every scan updates its pass, and few of them change what counts: the condition is all that the others cost.
CREATE FUNCTION count_changed_pass() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
    SELECT f.at, o.ciudad_id, f.claves, sum(f.sign),
      sum(f.sign * CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END)
    FROM (
      SELECT 1 AS sign, NEW.age AS age, NEW.orden_id AS order_id, NEW.orden_item_id AS line_id, new_figures.*
      FROM pass_figures(NEW.product_name, NEW.duration_days, NEW.state <> 'refunded', NEW.issued_at,
        NEW.activate_by, NEW.activated_at, NEW.valid_until) AS new_figures
      UNION ALL
      SELECT -1, OLD.age, OLD.orden_id, OLD.orden_item_id, old_figures.*
      FROM pass_figures(OLD.product_name, OLD.duration_days, OLD.state <> 'refunded', OLD.issued_at,
        OLD.activate_by, OLD.activated_at, OLD.valid_until) AS old_figures
    ) AS f
    JOIN ordenes o ON o.id = f.order_id
    JOIN orden_items i ON i.id = f.line_id
    GROUP BY f.at, o.ciudad_id, f.claves
    HAVING sum(f.sign) <> 0
      OR sum(f.sign * CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END) <> 0;
  INSERT INTO cifras_cambios (at, claves, pase_id) VALUES (NEW.issued_at, '{}', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON pases FOR EACH ROW
  WHEN ((OLD.product_name, OLD.duration_days, OLD.age, OLD.state = 'refunded', OLD.issued_at, OLD.activate_by,
    OLD.activated_at, OLD.valid_until) IS DISTINCT FROM (NEW.product_name, NEW.duration_days, NEW.age,
    NEW.state = 'refunded', NEW.issued_at, NEW.activate_by, NEW.activated_at, NEW.valid_until))
  EXECUTE FUNCTION count_changed_pass();
--> statement-breakpoint
CREATE FUNCTION count_entry_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT n.scanned_at, a.ciudad_id, ARRAY['visit:' || n.atraccion_id, 'visit.hour:' || n.atraccion_id, 'visit.week:'], 1, n.pase_id
      FROM new_rows n JOIN atracciones a ON a.id = n.atraccion_id
      WHERE n.undone_at IS NULL AND NOT n.is_duplicate;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT o.scanned_at, a.ciudad_id, ARRAY['visit:' || o.atraccion_id, 'visit.hour:' || o.atraccion_id, 'visit.week:'], -1, o.pase_id
      FROM old_rows o JOIN atracciones a ON a.id = o.atraccion_id
      WHERE o.undone_at IS NULL AND NOT o.is_duplicate;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT changed.scanned_at, a.ciudad_id, ARRAY['visit:' || changed.atraccion_id, 'visit.hour:' || changed.atraccion_id, 'visit.week:'],
        sum(changed.entries), changed.pase_id
      FROM (
        SELECT scanned_at, atraccion_id, pase_id, 1 AS entries FROM new_rows
        WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT scanned_at, atraccion_id, pase_id, -1 FROM old_rows
        WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed
      JOIN atracciones a ON a.id = changed.atraccion_id
      GROUP BY changed.scanned_at, a.ciudad_id, changed.atraccion_id, changed.pase_id
      HAVING sum(changed.entries) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON entradas
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();
--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON entradas
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();
--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON entradas
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();
--> statement-breakpoint
CREATE FUNCTION count_refusal_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT changed.scanned_at, a.ciudad_id, ARRAY['refusal:' || changed.reason], 1
      FROM new_rows AS changed JOIN atracciones a ON a.id = changed.atraccion_id;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT changed.scanned_at, a.ciudad_id, ARRAY['refusal:' || changed.reason], -1
      FROM old_rows AS changed JOIN atracciones a ON a.id = changed.atraccion_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_insert AFTER INSERT ON scaneos_rechazados
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();
--> statement-breakpoint
CREATE TRIGGER figures_delete AFTER DELETE ON scaneos_rechazados
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();
--> statement-breakpoint
CREATE TRIGGER figures_update AFTER UPDATE ON scaneos_rechazados
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();
--> statement-breakpoint
-- Everything that some rows of a table count as, by quarters of an hour: no zone of the world begins its
-- days in the middle of one. For what is there before it is counted, and what is about to be emptied.
CREATE FUNCTION figures_of(counted text, sign integer, after_id text DEFAULT NULL, last_id text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF counted = 'transacciones' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
      SELECT date_bin('15 minutes', t.settled_at, 'epoch'), f.ciudad_id, f.claves,
        sign * sum(f.cuenta), sign * sum(f.centavos), sign * sum(f.devuelto)
      FROM transacciones t, sale_figures(t.pago_id, t.movimiento_id, t.monto_total) AS f
      WHERE (after_id IS NULL OR t.id > after_id::bigint) AND (last_id IS NULL OR t.id <= last_id::bigint)
      GROUP BY 1, 2, 3;
  ELSIF counted = 'pases' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT date_bin('15 minutes', f.at, 'epoch'), o.ciudad_id, f.claves, sign * count(*),
        sign * sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END)
      FROM pases p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      WHERE (after_id IS NULL OR p.id > after_id::uuid) AND (last_id IS NULL OR p.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT p.issued_at, '{}', p.id FROM pases p
      WHERE p.activated_at IS NOT NULL
        AND (after_id IS NULL OR p.id > after_id::uuid) AND (last_id IS NULL OR p.id <= last_id::uuid);
  ELSIF counted = 'entradas' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT date_bin('15 minutes', e.scanned_at, 'epoch'), a.ciudad_id,
        ARRAY['visit:' || e.atraccion_id, 'visit.hour:' || e.atraccion_id, 'visit.week:'], sign * count(*)
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id
      WHERE e.undone_at IS NULL AND NOT e.is_duplicate
        AND (after_id IS NULL OR e.id > after_id::uuid) AND (last_id IS NULL OR e.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT date_bin('15 minutes', r.scanned_at, 'epoch'), a.ciudad_id, ARRAY['refusal:' || r.reason],
        sign * count(*)
      FROM scaneos_rechazados r JOIN atracciones a ON a.id = r.atraccion_id
      WHERE (after_id IS NULL OR r.id > after_id::uuid) AND (last_id IS NULL OR r.id <= last_id::uuid)
      GROUP BY 1, 2, 3;
  END IF;
END $$;
--> statement-breakpoint
-- TRUNCATE fires no other trigger: what it is about to take away is counted before.
CREATE FUNCTION count_emptied_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_of(TG_TABLE_NAME, -1);
  IF TG_TABLE_NAME = 'entradas' THEN
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT DISTINCT 'epoch'::timestamptz, '{}'::text[], pase_id FROM entradas;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON transacciones
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();
--> statement-breakpoint
CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON pases
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();
--> statement-breakpoint
CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON entradas
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();
--> statement-breakpoint
CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON scaneos_rechazados
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();
--> statement-breakpoint
-- What happened before there were figures, in portions: a statement of the shop may take 15 seconds, and a
-- connection that says nothing for longer is given up. A portion's notice is what it says.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
DO $$
DECLARE
  counted text;
  after_id text;
  last_id text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['transacciones', 'pases', 'entradas', 'scaneos_rechazados'] LOOP
    after_id := NULL;
    LOOP
      EXECUTE format(
        'SELECT id::text FROM (SELECT id FROM %I WHERE $1 IS NULL OR id > $1::%s ORDER BY id LIMIT 10000)
          AS portion ORDER BY portion.id DESC LIMIT 1',
        counted, CASE counted WHEN 'transacciones' THEN 'bigint' ELSE 'uuid' END)
        INTO last_id USING after_id;
      EXIT WHEN last_id IS NULL;
      PERFORM figures_of(counted, 1, after_id, last_id);
      RAISE NOTICE '% counted up to %', counted, last_id;
      after_id := last_id;
    END LOOP;
  END LOOP;
END $$;
