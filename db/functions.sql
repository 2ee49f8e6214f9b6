-- The functions and triggers of the database in their present form: what the migrations, one after
-- the other, made of them. To be read; nothing runs this file. To change one, write a migration; why
-- each is as it is stands there. functions.db.test.ts compares the file with a migrated database.

CREATE OR REPLACE FUNCTION public.count_changed_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.count_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'transacciones' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM transacciones HAVING count(*) > 0;
  ELSIF TG_TABLE_NAME = 'pases' THEN
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM pases HAVING count(*) > 0;
  ELSE
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM scaneos GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos) SELECT -count(*) FROM scaneos HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_emptied_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM figures_of(TG_TABLE_NAME, -1);
  IF TG_TABLE_NAME = 'entradas' THEN
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT DISTINCT 'epoch'::timestamptz, '{}'::text[], pase_id FROM entradas;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_entradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT count(*) FROM new_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate GROUP BY atraccion_id;
    INSERT INTO totales_cambios (scaneos)
      SELECT -count(*) FROM old_rows
      WHERE undone_at IS NULL AND NOT is_duplicate HAVING count(*) > 0;
  ELSE
    INSERT INTO visitas_cambios (atraccion_id, scan_count)
      SELECT atraccion_id, sum(scans) FROM (
        SELECT atraccion_id, 1 AS scans FROM new_rows WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT atraccion_id, -1 FROM old_rows WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed GROUP BY atraccion_id HAVING sum(scans) <> 0;
    INSERT INTO totales_cambios (scaneos)
      SELECT sum(scans) FROM (
        SELECT 1 AS scans FROM new_rows WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT -1 FROM old_rows WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed HAVING sum(scans) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_entry_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT n.scanned_at, a.ciudad_id, f.claves, 1, n.pase_id
      FROM new_rows n JOIN atracciones a ON a.id = n.atraccion_id, entry_figures(n.atraccion_id, n.pase_id) AS f
      WHERE n.undone_at IS NULL AND NOT n.is_duplicate;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT o.scanned_at, a.ciudad_id, f.claves, -1, o.pase_id
      FROM old_rows o JOIN atracciones a ON a.id = o.atraccion_id, entry_figures(o.atraccion_id, o.pase_id) AS f
      WHERE o.undone_at IS NULL AND NOT o.is_duplicate;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id)
      SELECT changed.scanned_at, a.ciudad_id, f.claves,
        sum(changed.entries), changed.pase_id
      FROM (
        SELECT scanned_at, atraccion_id, pase_id, 1 AS entries FROM new_rows
        WHERE undone_at IS NULL AND NOT is_duplicate
        UNION ALL
        SELECT scanned_at, atraccion_id, pase_id, -1 FROM old_rows
        WHERE undone_at IS NULL AND NOT is_duplicate
      ) AS changed
      JOIN atracciones a ON a.id = changed.atraccion_id, entry_figures(changed.atraccion_id, changed.pase_id) AS f
      GROUP BY changed.scanned_at, a.ciudad_id, f.claves, changed.pase_id
      HAVING sum(changed.entries) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_pases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (pases) SELECT count(*) FROM new_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (pases) SELECT -count(*) FROM old_rows HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_pass_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.count_refusal_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.count_sale_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.count_transacciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT coalesce(sum(monto_total), 0), count(*) FROM new_rows HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totales_cambios (ingresos, transacciones)
      SELECT -coalesce(sum(monto_total), 0), -count(*) FROM old_rows HAVING count(*) > 0;
  ELSE
    INSERT INTO totales_cambios (ingresos)
      SELECT sum(amount) FROM (
        SELECT monto_total AS amount FROM new_rows
        UNION ALL
        SELECT -monto_total FROM old_rows
      ) AS changed HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.counted_country(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.digit_triples(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  digits text := regexp_replace($1, '[^0-9]', '', 'g');
  found text[] := '{}';
BEGIN
  FOR place IN 1 .. length(digits) - 2 LOOP
    found := found || substr(digits, place, 3);
  END LOOP;
  RETURN found;
END
$function$;

CREATE OR REPLACE FUNCTION public.entry_figures(place integer, pass uuid)
 RETURNS TABLE(claves text[])
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ARRAY['visit:' || place, 'visit.hour:' || place, 'visit.week:',
    'visit.price:' || place || '/' || p.age || '/' || p.duration_days || '/'
      || CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END || '/' || p.product_name]
  FROM pases p JOIN orden_items i ON i.id = p.orden_item_id
  WHERE p.id = pass
$function$;

CREATE OR REPLACE FUNCTION public.figures_of(counted text, sign integer, after_id text DEFAULT NULL::text, last_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      SELECT date_bin('15 minutes', e.scanned_at, 'epoch'), a.ciudad_id, f.claves, sign * count(*)
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id, entry_figures(e.atraccion_id, e.pase_id) AS f
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
END $function$;

CREATE OR REPLACE FUNCTION public.follow_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO transacciones (pago_id, movimiento_id, monto_total, currency, charged_amount, charged_currency, exchange_rate, settled_at)
    SELECT cobros.pago_id, new_rows.id, new_rows.catalogue_cents / 100.0, 'USD', new_rows.amount_cents / 100.0, new_rows.currency, new_rows.exchange_rate, new_rows.booked_at
    FROM new_rows JOIN cobros ON cobros.id = new_rows.cobro_id
    WHERE new_rows.account = 'sales' ORDER BY new_rows.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.get_top_attractions()
 RETURNS TABLE(id integer, nombre text, scan_count bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT atracciones.id, atracciones.nombre, sum(counted.scan_count)::bigint
  FROM (
    SELECT atraccion_id, scan_count FROM visitas
    UNION ALL
    SELECT atraccion_id, scan_count FROM visitas_cambios
  ) AS counted
  JOIN atracciones ON atracciones.id = counted.atraccion_id
  GROUP BY atracciones.id, atracciones.nombre
  HAVING sum(counted.scan_count) > 0
  ORDER BY 3 DESC, 2
  LIMIT 10
$function$;

CREATE OR REPLACE FUNCTION public.keep_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM cuentas_atraccion
      WHERE atraccion_id = OLD.atraccion_id AND closed_through >= OLD.valid_from) THEN
    RAISE EXCEPTION 'a closed month used this agreement' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM cuentas_atraccion
      WHERE atraccion_id = NEW.atraccion_id AND closed_through >= NEW.valid_from) THEN
    RAISE EXCEPTION 'an agreement cannot begin in a closed month' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the books are only appended to' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM liquidaciones WHERE id IN (SELECT DISTINCT liquidacion_id FROM new_rows)) THEN
    RAISE EXCEPTION 'a closed month takes no further lines' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(OLD) - 'paid_on' - 'paid_reference' <> to_jsonb(NEW) - 'paid_on' - 'paid_reference' THEN
    RAISE EXCEPTION 'a closed month does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.note_entradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO liquidacion_avisos (entrada_id, atraccion_id, scanned_at)
      SELECT new_rows.id, new_rows.atraccion_id, new_rows.scanned_at
      FROM new_rows JOIN cuentas_atraccion ON cuentas_atraccion.atraccion_id = new_rows.atraccion_id
      WHERE new_rows.scanned_at < cuentas_atraccion.noted_before;
  ELSE
    INSERT INTO liquidacion_avisos (entrada_id, atraccion_id, scanned_at)
      SELECT new_rows.id, new_rows.atraccion_id, new_rows.scanned_at
      FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
      WHERE (new_rows.undone_at IS NULL AND NOT new_rows.is_duplicate)
        <> (old_rows.undone_at IS NULL AND NOT old_rows.is_duplicate);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pass_figures(product text, days smallint, is_kept boolean, issued timestamp with time zone, deadline timestamp with time zone, started timestamp with time zone, ended timestamp with time zone)
 RETURNS TABLE(at timestamp with time zone, claves text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.sale_figures(payment uuid, movement bigint, amount numeric)
 RETURNS TABLE(ciudad_id integer, claves text[], cuenta integer, centavos bigint, devuelto bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE TRIGGER keep_rows BEFORE TRUNCATE ON acuerdos FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER keep_used BEFORE INSERT OR DELETE OR UPDATE ON acuerdos FOR EACH ROW EXECUTE FUNCTION keep_agreement();

CREATE TRIGGER count_delete AFTER DELETE ON entradas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER count_insert AFTER INSERT ON entradas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON entradas FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER count_update AFTER UPDATE ON entradas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entradas();

CREATE TRIGGER figures_delete AFTER DELETE ON entradas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();

CREATE TRIGGER figures_insert AFTER INSERT ON entradas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();

CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON entradas FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE TRIGGER figures_update AFTER UPDATE ON entradas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures();

CREATE TRIGGER note_insert AFTER INSERT ON entradas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entradas();

CREATE TRIGGER note_update AFTER UPDATE ON entradas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entradas();

CREATE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON liquidacion_entradas FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER keep_sealed AFTER INSERT ON liquidacion_entradas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();

CREATE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON liquidacion_lineas FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER keep_sealed AFTER INSERT ON liquidacion_lineas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();

CREATE TRIGGER keep_closed BEFORE UPDATE ON liquidaciones FOR EACH ROW EXECUTE FUNCTION keep_settlement();

CREATE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE ON liquidaciones FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER follow_insert AFTER INSERT ON movimientos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_sales();

CREATE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON movimientos FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE TRIGGER count_delete AFTER DELETE ON pases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();

CREATE TRIGGER count_insert AFTER INSERT ON pases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pases();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON pases FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER figures_delete AFTER DELETE ON pases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures();

CREATE TRIGGER figures_insert AFTER INSERT ON pases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures();

CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON pases FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE TRIGGER figures_update AFTER UPDATE ON pases FOR EACH ROW WHEN (old.product_name IS DISTINCT FROM new.product_name OR old.duration_days IS DISTINCT FROM new.duration_days OR old.age IS DISTINCT FROM new.age OR (old.state = 'refunded'::text) IS DISTINCT FROM (new.state = 'refunded'::text) OR old.issued_at IS DISTINCT FROM new.issued_at OR old.activate_by IS DISTINCT FROM new.activate_by OR old.activated_at IS DISTINCT FROM new.activated_at OR old.valid_until IS DISTINCT FROM new.valid_until) EXECUTE FUNCTION count_changed_pass();

CREATE TRIGGER figures_delete AFTER DELETE ON scaneos_rechazados REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();

CREATE TRIGGER figures_insert AFTER INSERT ON scaneos_rechazados REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();

CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON scaneos_rechazados FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE TRIGGER figures_update AFTER UPDATE ON scaneos_rechazados REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures();

CREATE TRIGGER count_delete AFTER DELETE ON transacciones REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();

CREATE TRIGGER count_insert AFTER INSERT ON transacciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();

CREATE TRIGGER count_truncate BEFORE TRUNCATE ON transacciones FOR EACH STATEMENT EXECUTE FUNCTION count_emptied();

CREATE TRIGGER count_update AFTER UPDATE ON transacciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_transacciones();

CREATE TRIGGER figures_delete AFTER DELETE ON transacciones REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();

CREATE TRIGGER figures_insert AFTER INSERT ON transacciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();

CREATE TRIGGER figures_truncate BEFORE TRUNCATE ON transacciones FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE TRIGGER figures_update AFTER UPDATE ON transacciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures();
