-- The functions and triggers of the database. After its migrations each start runs this file when it differs from
-- what ran last (bring-up-to-date.server.ts), so it is changed in place and can run again and again. What it no
-- longer names a migration takes away. What an index is made with is no business of this file: see migration 0000.

-- The books are appended to; a mistake is put right by a movement of its own.
CREATE OR REPLACE FUNCTION keep_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the books are only appended to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON movimientos
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

-- The specification's table of transactions is what the account of sales holds, row by row.
CREATE OR REPLACE FUNCTION follow_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO transacciones (pago_id, movimiento_id, monto_total, currency, charged_amount, charged_currency,
      exchange_rate, settled_at)
    SELECT cobros.pago_id, new_rows.id, new_rows.catalogue_cents / 100.0, 'USD', new_rows.amount_cents / 100.0,
      new_rows.currency, new_rows.exchange_rate, new_rows.booked_at
    FROM new_rows JOIN cobros ON cobros.id = new_rows.cobro_id
    WHERE new_rows.account = 'sales' ORDER BY new_rows.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_insert AFTER INSERT ON movimientos
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_sales();

-- Settlements: lines come first, and the month that they belong to comes last and seals them.
CREATE OR REPLACE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON liquidacion_lineas
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE OR REPLACE TRIGGER keep_rows BEFORE DELETE OR UPDATE OR TRUNCATE ON liquidacion_entradas
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE OR REPLACE TRIGGER keep_rows BEFORE DELETE OR TRUNCATE ON liquidaciones
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE OR REPLACE TRIGGER keep_rows BEFORE TRUNCATE ON acuerdos
  FOR EACH STATEMENT EXECUTE FUNCTION keep_movements();

CREATE OR REPLACE FUNCTION keep_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM liquidaciones WHERE id IN (SELECT DISTINCT liquidacion_id FROM new_rows)) THEN
    RAISE EXCEPTION 'a closed month takes no further lines' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_sealed AFTER INSERT ON liquidacion_lineas
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();

CREATE OR REPLACE TRIGGER keep_sealed AFTER INSERT ON liquidacion_entradas
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sealed();

-- Only what says that it is paid may change, and may be taken back.
CREATE OR REPLACE FUNCTION keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF to_jsonb(OLD) - 'paid_on' - 'paid_reference' <> to_jsonb(NEW) - 'paid_on' - 'paid_reference' THEN
    RAISE EXCEPTION 'a closed month does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_closed BEFORE UPDATE ON liquidaciones
  FOR EACH ROW EXECUTE FUNCTION keep_settlement();

-- An agreement holds on days that may be settled: neither it nor a new one reaches back to them.
CREATE OR REPLACE FUNCTION keep_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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
END $$;

CREATE OR REPLACE TRIGGER keep_used BEFORE INSERT OR DELETE OR UPDATE ON acuerdos
  FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- What a closing did not see and the next one must: an entry of a month whose closing has begun, and an entry that
-- began or ceased to count, of whatever month. The first is known for certain without a lock of its own: the entry's
-- foreign key holds its attraction's row until the entry is there, and a closing takes that row whole when it raises
-- noted_before. This trigger fires after the key was looked up and reads with a newer snapshot, so it sees what the
-- closing wrote, or the closing sees the entry.
CREATE OR REPLACE FUNCTION note_entradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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
END $$;

CREATE OR REPLACE TRIGGER note_insert AFTER INSERT ON entradas
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entradas();

CREATE OR REPLACE TRIGGER note_update AFTER UPDATE ON entradas
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_entradas();

-- The figures of the dashboard and the analytics (decision 19), counted by the database itself, whoever writes: changes
-- are appended, never updated, so that no two sales wait for each other. Each has its instant and the keys that it counts
-- under, first the one that the dashboard adds up. The worker finds the local day and folds them (domain/figures); a
-- reader adds what is not folded yet. An update that changes no figure of a pass or an entry appends nothing.

-- Buyers type where they come from, and may type who they are: only names of countries are counted, as the checkout
-- suggests them in any of its languages, and some that people use instead, in capitals or without accents too; anything
-- else counts as 'otro'. Each counts under the name that the office shows. What a sale counted as must be what is taken
-- back when it goes: whoever changes the list counts again what it counts otherwise.
CREATE OR REPLACE FUNCTION counted_country(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT coalesce('{
    "afeganistao":"Afganistán", "afganistan":"Afganistán", "afghanistan":"Afganistán", "africa do sul":"Sudáfrica",
    "aland islands":"Islas Aland", "albania":"Albania", "alemanha":"Alemania", "alemania":"Alemania",
    "algeria":"Argelia", "american samoa":"Samoa Americana", "andorra":"Andorra", "angola":"Angola",
    "anguila":"Anguila", "anguilla":"Anguila", "antarctica":"Antártida", "antartida":"Antártida",
    "antigua & barbuda":"Antigua y Barbuda", "antigua and barbuda":"Antigua y Barbuda",
    "antigua e barbuda":"Antigua y Barbuda", "antigua y barbuda":"Antigua y Barbuda", "arabia saudi":"Arabia Saudí",
    "arabia saudita":"Arabia Saudí", "argelia":"Argelia", "argentina":"Argentina", "armenia":"Armenia",
    "aruba":"Aruba", "australia":"Australia", "austria":"Austria", "azerbaijan":"Azerbaiyán",
    "azerbaijao":"Azerbaiyán", "azerbaiyan":"Azerbaiyán", "bahamas":"Bahamas", "bahrain":"Baréin",
    "banglades":"Bangladés", "bangladesh":"Bangladés", "barbados":"Barbados", "barein":"Baréin",
    "belarus":"Bielorrusia", "belgica":"Bélgica", "belgium":"Bélgica", "belice":"Belice", "belize":"Belice",
    "benin":"Benín", "bermuda":"Bermudas", "bermudas":"Bermudas", "bhutan":"Bután", "bielorrusia":"Bielorrusia",
    "bielorrussia":"Bielorrusia", "bolivia":"Bolivia", "bosnia":"Bosnia y Herzegovina",
    "bosnia & herzegovina":"Bosnia y Herzegovina", "bosnia and herzegovina":"Bosnia y Herzegovina",
    "bosnia e herzegovina":"Bosnia y Herzegovina", "bosnia y herzegovina":"Bosnia y Herzegovina",
    "botsuana":"Botsuana", "botswana":"Botsuana", "bouvet island":"Isla Bouvet", "brasil":"Brasil", "brazil":"Brasil",
    "british indian ocean territory":"Territorio Británico del Océano Índico",
    "british virgin islands":"Islas Vírgenes Británicas", "brunei":"Brunéi", "bulgaria":"Bulgaria",
    "burkina faso":"Burkina Faso", "burquina faso":"Burkina Faso", "burundi":"Burundi", "butan":"Bután",
    "butao":"Bután", "cabo verde":"Cabo Verde", "camaroes":"Camerún", "cambodia":"Camboya", "camboja":"Camboya",
    "camboya":"Camboya", "cameroon":"Camerún", "camerun":"Camerún", "canada":"Canadá", "cape verde":"Cabo Verde",
    "caribbean netherlands":"Caribe neerlandés", "caribe neerlandes":"Caribe neerlandés", "catar":"Catar",
    "cayman islands":"Islas Caimán", "cazaquistao":"Kazajistán",
    "central african republic":"República Centroafricana", "chad":"Chad", "chade":"Chad", "chequia":"Chequia",
    "chile":"Chile", "china":"China", "chipre":"Chipre", "christmas island":"Isla de Navidad",
    "cidade do vaticano":"Ciudad del Vaticano", "ciudad del vaticano":"Ciudad del Vaticano",
    "cocos (keeling) islands":"Islas Cocos", "cocos islands":"Islas Cocos", "colombia":"Colombia",
    "comoras":"Comoras", "comores":"Comoras", "comoros":"Comoras", "congo":"Congo", "congo - brazzaville":"Congo",
    "congo - kinshasa":"República Democrática del Congo", "cook islands":"Islas Cook",
    "corea del norte":"Corea del Norte", "corea del sur":"Corea del Sur", "coreia do norte":"Corea del Norte",
    "coreia do sul":"Corea del Sur", "costa de marfil":"Côte d’Ivoire", "costa do marfim":"Côte d’Ivoire",
    "costa rica":"Costa Rica", "cote d''ivoire":"Côte d’Ivoire", "croacia":"Croacia", "croatia":"Croacia",
    "cuba":"Cuba", "curacao":"Curazao", "curazao":"Curazao", "cyprus":"Chipre", "czech republic":"Chequia",
    "czechia":"Chequia", "denmark":"Dinamarca", "dinamarca":"Dinamarca", "djibouti":"Yibuti", "djibuti":"Yibuti",
    "dominica":"Dominica", "dominican republic":"República Dominicana", "ecuador":"Ecuador", "egipto":"Egipto",
    "egito":"Egipto", "egypt":"Egipto", "el salvador":"El Salvador",
    "emirados arabes unidos":"Emiratos Árabes Unidos", "emiratos arabes unidos":"Emiratos Árabes Unidos",
    "england":"Reino Unido", "equador":"Ecuador", "equatorial guinea":"Guinea Ecuatorial", "eritrea":"Eritrea",
    "eritreia":"Eritrea", "eslovaquia":"Eslovaquia", "eslovenia":"Eslovenia", "espana":"España", "espanha":"España",
    "essuatini":"Esuatini", "estados unidos":"Estados Unidos", "estonia":"Estonia", "esuatini":"Esuatini",
    "eswatini":"Esuatini", "ethiopia":"Etiopía", "etiopia":"Etiopía", "eua":"Estados Unidos",
    "falkland islands":"Islas Malvinas", "faroe islands":"Islas Feroe", "fiji":"Fiyi", "filipinas":"Filipinas",
    "finland":"Finlandia", "finlandia":"Finlandia", "fiyi":"Fiyi", "franca":"Francia", "france":"Francia",
    "francia":"Francia", "french guiana":"Guayana Francesa", "french polynesia":"Polinesia Francesa",
    "french southern territories":"Territorios Australes Franceses", "gabao":"Gabón", "gabon":"Gabón",
    "gambia":"Gambia", "gana":"Ghana", "georgia":"Georgia", "germany":"Alemania", "ghana":"Ghana",
    "gibraltar":"Gibraltar", "granada":"Granada", "great britain":"Reino Unido", "grecia":"Grecia", "greece":"Grecia",
    "greenland":"Groenlandia", "grenada":"Granada", "groenlandia":"Groenlandia", "guadalupe":"Guadalupe",
    "guadeloupe":"Guadalupe", "guam":"Guam", "guatemala":"Guatemala", "guayana francesa":"Guayana Francesa",
    "guernesey":"Guernesey", "guernsey":"Guernesey", "guiana":"Guyana", "guiana francesa":"Guayana Francesa",
    "guine":"Guinea", "guine equatorial":"Guinea Ecuatorial", "guine-bissau":"Guinea-Bisáu", "guinea":"Guinea",
    "guinea ecuatorial":"Guinea Ecuatorial", "guinea-bisau":"Guinea-Bisáu", "guinea-bissau":"Guinea-Bisáu",
    "guyana":"Guyana", "haiti":"Haití", "heard & mcdonald islands":"Islas Heard y McDonald",
    "heard and mcdonald islands":"Islas Heard y McDonald", "holanda":"Países Bajos", "holland":"Países Bajos",
    "honduras":"Honduras", "hong kong":"RAE de Hong Kong (China)", "hong kong sar china":"RAE de Hong Kong (China)",
    "hong kong, rae da china":"RAE de Hong Kong (China)", "hungary":"Hungría", "hungria":"Hungría",
    "iceland":"Islandia", "iemen":"Yemen", "ilha bouvet":"Isla Bouvet", "ilha christmas":"Isla de Navidad",
    "ilha de man":"Isla de Man", "ilha norfolk":"Isla Norfolk", "ilhas aland":"Islas Aland",
    "ilhas cayman":"Islas Caimán", "ilhas cocos (keeling)":"Islas Cocos", "ilhas cook":"Islas Cook",
    "ilhas faroe":"Islas Feroe", "ilhas georgia do sul e sandwich do sul":"Islas Georgia del Sur y Sandwich del Sur",
    "ilhas heard e mcdonald":"Islas Heard y McDonald", "ilhas malvinas":"Islas Malvinas",
    "ilhas marianas do norte":"Islas Marianas del Norte", "ilhas marshall":"Islas Marshall",
    "ilhas menores distantes dos eua":"Islas menores alejadas de EE. UU.", "ilhas pitcairn":"Islas Pitcairn",
    "ilhas salomao":"Islas Salomón", "ilhas turcas e caicos":"Islas Turcas y Caicos",
    "ilhas virgens americanas":"Islas Vírgenes de EE. UU.", "ilhas virgens britanicas":"Islas Vírgenes Británicas",
    "india":"India", "indonesia":"Indonesia", "ira":"Irán", "irak":"Irak", "iran":"Irán", "iraq":"Irak",
    "iraque":"Irak", "ireland":"Irlanda", "irlanda":"Irlanda", "isla bouvet":"Isla Bouvet",
    "isla de man":"Isla de Man", "isla de navidad":"Isla de Navidad", "isla norfolk":"Isla Norfolk",
    "islandia":"Islandia", "islas aland":"Islas Aland", "islas caiman":"Islas Caimán", "islas cocos":"Islas Cocos",
    "islas cook":"Islas Cook", "islas feroe":"Islas Feroe",
    "islas georgia del sur y sandwich del sur":"Islas Georgia del Sur y Sandwich del Sur",
    "islas heard y mcdonald":"Islas Heard y McDonald", "islas malvinas":"Islas Malvinas",
    "islas marianas del norte":"Islas Marianas del Norte", "islas marshall":"Islas Marshall",
    "islas menores alejadas de ee. uu.":"Islas menores alejadas de EE. UU.", "islas pitcairn":"Islas Pitcairn",
    "islas salomon":"Islas Salomón", "islas turcas y caicos":"Islas Turcas y Caicos",
    "islas virgenes britanicas":"Islas Vírgenes Británicas", "islas virgenes de ee. uu.":"Islas Vírgenes de EE. UU.",
    "isle of man":"Isla de Man", "israel":"Israel", "italia":"Italia", "italy":"Italia",
    "ivory coast":"Côte d’Ivoire", "jamaica":"Jamaica", "japan":"Japón", "japao":"Japón", "japon":"Japón",
    "jersey":"Jersey", "jordan":"Jordania", "jordania":"Jordania", "kazajistan":"Kazajistán",
    "kazakhstan":"Kazajistán", "kenia":"Kenia", "kenya":"Kenia", "kirguistan":"Kirguistán", "kiribati":"Kiribati",
    "kosovo":"Kosovo", "kuwait":"Kuwait", "kyrgyzstan":"Kirguistán", "laos":"Laos", "latvia":"Letonia",
    "lebanon":"Líbano", "lesotho":"Lesoto", "lesoto":"Lesoto", "letonia":"Letonia", "libano":"Líbano",
    "liberia":"Liberia", "libia":"Libia", "libya":"Libia", "liechtenstein":"Liechtenstein", "lithuania":"Lituania",
    "lituania":"Lituania", "luxembourg":"Luxemburgo", "luxemburgo":"Luxemburgo", "macao":"RAE de Macao (China)",
    "macao sar china":"RAE de Macao (China)", "macau":"RAE de Macao (China)",
    "macau, rae da china":"RAE de Macao (China)", "macedonia del norte":"Macedonia del Norte",
    "macedonia do norte":"Macedonia del Norte", "madagascar":"Madagascar", "malasia":"Malasia", "malaui":"Malaui",
    "malawi":"Malaui", "malaysia":"Malasia", "maldivas":"Maldivas", "maldives":"Maldivas", "mali":"Mali",
    "malta":"Malta", "marrocos":"Marruecos", "marruecos":"Marruecos", "marshall islands":"Islas Marshall",
    "martinica":"Martinica", "martinique":"Martinica", "mauricio":"Mauricio", "mauritania":"Mauritania",
    "mauritius":"Mauricio", "mayotte":"Mayotte", "mexico":"México", "mianmar (birmania)":"Myanmar (Birmania)",
    "micronesia":"Micronesia", "mocambique":"Mozambique", "moldavia":"Moldavia", "moldova":"Moldavia",
    "monaco":"Mónaco", "mongolia":"Mongolia", "montenegro":"Montenegro", "montserrat":"Montserrat",
    "morocco":"Marruecos", "mozambique":"Mozambique", "myanmar":"Myanmar (Birmania)",
    "myanmar (birmania)":"Myanmar (Birmania)", "myanmar (burma)":"Myanmar (Birmania)", "namibia":"Namibia",
    "nauru":"Nauru", "nepal":"Nepal", "netherlands":"Países Bajos", "new caledonia":"Nueva Caledonia",
    "new zealand":"Nueva Zelanda", "nicaragua":"Nicaragua", "niger":"Níger", "nigeria":"Nigeria", "niue":"Niue",
    "norfolk island":"Isla Norfolk", "north korea":"Corea del Norte", "north macedonia":"Macedonia del Norte",
    "northern mariana islands":"Islas Marianas del Norte", "noruega":"Noruega", "norway":"Noruega",
    "nova caledonia":"Nueva Caledonia", "nova zelandia":"Nueva Zelanda", "nueva caledonia":"Nueva Caledonia",
    "nueva zelanda":"Nueva Zelanda", "oma":"Omán", "oman":"Omán", "paises baixos":"Países Bajos",
    "paises baixos caribenhos":"Caribe neerlandés", "paises bajos":"Países Bajos", "pakistan":"Pakistán",
    "palaos":"Palaos", "palau":"Palaos", "palestina":"Territorios Palestinos", "palestine":"Territorios Palestinos",
    "palestinian territories":"Territorios Palestinos", "panama":"Panamá", "papua new guinea":"Papúa Nueva Guinea",
    "papua nueva guinea":"Papúa Nueva Guinea", "papua-nova guine":"Papúa Nueva Guinea", "paquistao":"Pakistán",
    "paraguai":"Paraguay", "paraguay":"Paraguay", "peru":"Perú", "philippines":"Filipinas",
    "pitcairn":"Islas Pitcairn", "pitcairn islands":"Islas Pitcairn", "poland":"Polonia",
    "polinesia francesa":"Polinesia Francesa", "polonia":"Polonia", "porto rico":"Puerto Rico", "portugal":"Portugal",
    "puerto rico":"Puerto Rico", "qatar":"Catar", "quenia":"Kenia", "quirguistao":"Kirguistán",
    "quiribati":"Kiribati", "rae de hong kong (china)":"RAE de Hong Kong (China)",
    "rae de macao (china)":"RAE de Macao (China)", "reino unido":"Reino Unido",
    "republica centro-africana":"República Centroafricana", "republica centroafricana":"República Centroafricana",
    "republica del congo":"Congo", "republica democratica del congo":"República Democrática del Congo",
    "republica do congo":"Congo", "republica dominicana":"República Dominicana", "reuniao":"Reunión",
    "reunion":"Reunión", "romania":"Rumanía", "romenia":"Rumanía", "ruanda":"Ruanda", "rumania":"Rumanía",
    "rusia":"Rusia", "russia":"Rusia", "rwanda":"Ruanda", "saara ocidental":"Sáhara Occidental",
    "sahara occidental":"Sáhara Occidental", "samoa":"Samoa", "samoa americana":"Samoa Americana",
    "san bartolome":"San Bartolomé", "san cristobal y nieves":"San Cristóbal y Nieves", "san marino":"San Marino",
    "san martin":"San Martín", "san pedro y miquelon":"San Pedro y Miquelón",
    "san vicente y las granadinas":"San Vicente y las Granadinas", "santa elena":"Santa Elena",
    "santa helena":"Santa Elena", "santa lucia":"Santa Lucía", "santo tome y principe":"Santo Tomé y Príncipe",
    "sao bartolomeu":"San Bartolomé", "sao cristovao e nevis":"San Cristóbal y Nieves", "sao martinho":"San Martín",
    "sao pedro e miquelao":"San Pedro y Miquelón", "sao tome & principe":"Santo Tomé y Príncipe",
    "sao tome and principe":"Santo Tomé y Príncipe", "sao tome e principe":"Santo Tomé y Príncipe",
    "sao vicente e granadinas":"San Vicente y las Granadinas", "saudi arabia":"Arabia Saudí",
    "seicheles":"Seychelles", "senegal":"Senegal", "serbia":"Serbia", "serra leoa":"Sierra Leona", "servia":"Serbia",
    "seychelles":"Seychelles", "sierra leona":"Sierra Leona", "sierra leone":"Sierra Leona", "singapore":"Singapur",
    "singapur":"Singapur", "singapura":"Singapur", "sint maarten":"Sint Maarten", "siria":"Siria",
    "slovakia":"Eslovaquia", "slovenia":"Eslovenia", "solomon islands":"Islas Salomón", "somalia":"Somalia",
    "south africa":"Sudáfrica", "south georgia & south sandwich islands":"Islas Georgia del Sur y Sandwich del Sur",
    "south georgia and south sandwich islands":"Islas Georgia del Sur y Sandwich del Sur",
    "south korea":"Corea del Sur", "south sudan":"Sudán del Sur", "spain":"España", "sri lanka":"Sri Lanka",
    "st. barthelemy":"San Bartolomé", "st. helena":"Santa Elena", "st. kitts & nevis":"San Cristóbal y Nieves",
    "st. kitts and nevis":"San Cristóbal y Nieves", "st. lucia":"Santa Lucía", "st. martin":"San Martín",
    "st. pierre & miquelon":"San Pedro y Miquelón", "st. pierre and miquelon":"San Pedro y Miquelón",
    "st. vincent & grenadines":"San Vicente y las Granadinas",
    "st. vincent and grenadines":"San Vicente y las Granadinas", "sudafrica":"Sudáfrica", "sudan":"Sudán",
    "sudan del sur":"Sudán del Sur", "sudao":"Sudán", "sudao do sul":"Sudán del Sur", "suecia":"Suecia",
    "suica":"Suiza", "suiza":"Suiza", "surinam":"Surinam", "suriname":"Surinam",
    "svalbard & jan mayen":"Svalbard y Jan Mayen", "svalbard and jan mayen":"Svalbard y Jan Mayen",
    "svalbard e jan mayen":"Svalbard y Jan Mayen", "svalbard y jan mayen":"Svalbard y Jan Mayen", "sweden":"Suecia",
    "switzerland":"Suiza", "syria":"Siria", "tadjiquistao":"Tayikistán", "tailandia":"Tailandia", "taiwan":"Taiwán",
    "tajikistan":"Tayikistán", "tanzania":"Tanzania", "tayikistan":"Tayikistán", "tchequia":"Chequia",
    "territorio britanico del oceano indico":"Territorio Británico del Océano Índico",
    "territorio britanico do oceano indico":"Territorio Británico del Océano Índico",
    "territorios australes franceses":"Territorios Australes Franceses",
    "territorios franceses do sul":"Territorios Australes Franceses",
    "territorios palestinos":"Territorios Palestinos", "thailand":"Tailandia", "timor-leste":"Timor-Leste",
    "togo":"Togo", "tokelau":"Tokelau", "tonga":"Tonga", "trinidad & tobago":"Trinidad y Tobago",
    "trinidad and tobago":"Trinidad y Tobago", "trinidad e tobago":"Trinidad y Tobago",
    "trinidad y tobago":"Trinidad y Tobago", "tunez":"Túnez", "tunisia":"Túnez", "turcomenistao":"Turkmenistán",
    "turkey":"Turquía", "turkiye":"Turquía", "turkmenistan":"Turkmenistán",
    "turks & caicos islands":"Islas Turcas y Caicos", "turks and caicos islands":"Islas Turcas y Caicos",
    "turquia":"Turquía", "tuvalu":"Tuvalu", "u.s. outlying islands":"Islas menores alejadas de EE. UU.",
    "u.s. virgin islands":"Islas Vírgenes de EE. UU.", "ucrania":"Ucrania", "uganda":"Uganda", "uk":"Reino Unido",
    "ukraine":"Ucrania", "united arab emirates":"Emiratos Árabes Unidos", "united kingdom":"Reino Unido",
    "united states":"Estados Unidos", "united states of america":"Estados Unidos", "uruguai":"Uruguay",
    "uruguay":"Uruguay", "us":"Estados Unidos", "usa":"Estados Unidos", "uzbekistan":"Uzbekistán",
    "uzbequistao":"Uzbekistán", "vanuatu":"Vanuatu", "vatican city":"Ciudad del Vaticano", "venezuela":"Venezuela",
    "vietna":"Vietnam", "vietnam":"Vietnam", "wallis & futuna":"Wallis y Futuna",
    "wallis and futuna":"Wallis y Futuna", "wallis e futuna":"Wallis y Futuna", "wallis y futuna":"Wallis y Futuna",
    "western sahara":"Sáhara Occidental", "yemen":"Yemen", "yibuti":"Yibuti", "zambia":"Zambia",
    "zimbabue":"Zimbabue", "zimbabwe":"Zimbabue"
  }'::jsonb ->> lower(translate(btrim(typed), 'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç’',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc''')), 'otro')
$$;

-- A transaction as its order's lines have part in it: a refund that names passes by what goes back for each,
-- everything else by the totals of the lines. The parts add up to the transaction. A sale counts once, under its first
-- line; an upgrade brings money and is no other sale. The transaction itself counts whatever it is.
CREATE OR REPLACE FUNCTION sale_figures(payment uuid, movement bigint, amount numeric)
 RETURNS TABLE(ciudad_id integer, claves text[], cuenta integer, centavos bigint, devuelto bigint)
 LANGUAGE sql
 STABLE
AS $$
  WITH lines AS (
    SELECT o.ciudad_id, o.kind, o.buyer_nationality, o.channel, p.method, i.position, i.product_name, i.duration_days,
      CASE WHEN sum(back.cents) OVER () > 0 THEN coalesce(back.cents, 0) ELSE i.total_cents END AS weight
    FROM pagos p
    JOIN ordenes o ON o.id = p.orden_id
    JOIN orden_items i ON i.orden_id = o.id
    LEFT JOIN LATERAL (
      SELECT sum(held.catalogue_cents) AS cents
      FROM movimientos m
      JOIN reembolso_pases held ON held.reembolso_id = m.reembolso_id
      LEFT JOIN pases ON pases.id = held.pase_id AND pases.orden_id = held.orden_id
      LEFT JOIN mejoras ON mejoras.pase_id = held.pase_id AND mejoras.orden_id = held.orden_id
      WHERE m.id = movement AND i.id IN (pases.orden_item_id, mejoras.orden_item_id)
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
    (kind = 'purchase' AND position = 0 AND coalesce(amount, 0) >= 0 AND coalesce(
      (SELECT m.kind IN ('charge', 'assignment') FROM movimientos m WHERE m.id = movement), true))::integer,
    greatest(cents, 0), least(cents, 0)
  FROM parts
  UNION ALL
  SELECT parts.ciudad_id, ARRAY['transaction:'], 1, 0, 0 FROM parts WHERE position = 0
$$;

-- What a pass counts as, at which instants. One whose money went back was sold, and nothing else. A door with a wrong
-- clock may tell of a start before the purchase: it counts at the purchase.
CREATE OR REPLACE FUNCTION pass_figures(product text, days smallint, is_kept boolean, issued timestamptz, deadline timestamptz,
    started timestamptz, ended timestamptz)
 RETURNS TABLE(at timestamp with time zone, claves text[])
 LANGUAGE sql
 IMMUTABLE
AS $$
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

-- What an entry counts as, and at which price its pass was sold: an open settlement is read from these counts. What a
-- pass is worth is its line's price and what its upgrades added.
CREATE OR REPLACE FUNCTION entry_figures(place integer, pass uuid)
 RETURNS TABLE(claves text[], age text, duration_days smallint, price_cents integer, product_name text)
 LANGUAGE sql
 STABLE
AS $$
  SELECT ARRAY['visit:' || place, 'visit.hour:' || place, 'visit.week:'], p.age, p.duration_days,
    CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents, p.product_name
  FROM pases p JOIN orden_items i ON i.id = p.orden_item_id
  WHERE p.id = pass
$$;

CREATE OR REPLACE FUNCTION count_sale_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
    SELECT changed.settled_at, f.ciudad_id, f.claves, sign * f.cuenta, sign * f.centavos, sign * f.devuelto
    FROM changed, sale_figures(changed.pago_id, changed.movimiento_id, changed.monto_total) AS f;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_insert AFTER INSERT ON transacciones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures('1');

CREATE OR REPLACE TRIGGER figures_delete AFTER DELETE ON transacciones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures('-1');

CREATE OR REPLACE TRIGGER figures_update AFTER UPDATE ON transacciones
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures('1');

CREATE OR REPLACE TRIGGER figures_update_old AFTER UPDATE ON transacciones
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_sale_figures('-1');

CREATE OR REPLACE FUNCTION count_pass_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
    SELECT f.at, o.ciudad_id, f.claves, sign * count(*),
      sign * sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents)
    FROM changed p
    JOIN ordenes o ON o.id = p.orden_id
    JOIN orden_items i ON i.id = p.orden_item_id,
    pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
      p.activated_at, p.valid_until) AS f
    GROUP BY f.at, o.ciudad_id, f.claves;
  INSERT INTO cifras_cambios (at, claves, pase_id)
    SELECT issued_at, '{}', id FROM changed WHERE activated_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_insert AFTER INSERT ON pases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures('1');

CREATE OR REPLACE TRIGGER figures_delete AFTER DELETE ON pases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pass_figures('-1');

-- Every scan updates its pass, and few of them change what counts: the condition is all that the others cost.
CREATE OR REPLACE FUNCTION count_changed_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
    SELECT f.at, o.ciudad_id, f.claves, sum(f.sign),
      sum(f.sign * (CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + f.upgrade))
    FROM (
      SELECT 1 AS sign, NEW.age AS age, NEW.orden_id AS order_id, NEW.orden_item_id AS line_id,
        NEW.upgrade_cents AS upgrade, new_figures.*
      FROM pass_figures(NEW.product_name, NEW.duration_days, NEW.state <> 'refunded', NEW.issued_at,
        NEW.activate_by, NEW.activated_at, NEW.valid_until) AS new_figures
      UNION ALL
      SELECT -1, OLD.age, OLD.orden_id, OLD.orden_item_id, OLD.upgrade_cents, old_figures.*
      FROM pass_figures(OLD.product_name, OLD.duration_days, OLD.state <> 'refunded', OLD.issued_at,
        OLD.activate_by, OLD.activated_at, OLD.valid_until) AS old_figures
    ) AS f
    JOIN ordenes o ON o.id = f.order_id
    JOIN orden_items i ON i.id = f.line_id
    GROUP BY f.at, o.ciudad_id, f.claves
    HAVING sum(f.sign) <> 0
      OR sum(f.sign * (CASE f.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + f.upgrade)) <> 0;
  INSERT INTO cifras_cambios (at, claves, pase_id) VALUES (NEW.issued_at, '{}', NEW.id);
  -- What is owed for a visit follows what its pass is now.
  IF (OLD.product_name, OLD.duration_days, OLD.upgrade_cents)
      IS DISTINCT FROM (NEW.product_name, NEW.duration_days, NEW.upgrade_cents) THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, atraccion_id, age, duration_days, price_cents, product_name)
      SELECT e.scanned_at, a.ciudad_id, '{}', was.sign, e.atraccion_id, NEW.age, was.days,
        CASE NEW.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + was.upgrade, was.product
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id
      JOIN orden_items i ON i.id = NEW.orden_item_id,
      (VALUES (-1, OLD.product_name, OLD.duration_days, OLD.upgrade_cents),
        (1, NEW.product_name, NEW.duration_days, NEW.upgrade_cents)) AS was(sign, product, days, upgrade)
      WHERE e.pase_id = NEW.id AND e.undone_at IS NULL AND NOT e.is_duplicate;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_update AFTER UPDATE ON pases
  FOR EACH ROW WHEN (
    old.product_name IS DISTINCT FROM new.product_name
    OR old.duration_days IS DISTINCT FROM new.duration_days
    OR old.age IS DISTINCT FROM new.age
    OR (old.state = 'refunded'::text) IS DISTINCT FROM (new.state = 'refunded'::text)
    OR old.issued_at IS DISTINCT FROM new.issued_at
    OR old.activate_by IS DISTINCT FROM new.activate_by
    OR old.activated_at IS DISTINCT FROM new.activated_at
    OR old.valid_until IS DISTINCT FROM new.valid_until
    OR old.upgrade_cents IS DISTINCT FROM new.upgrade_cents
  ) EXECUTE FUNCTION count_changed_pass();

CREATE OR REPLACE FUNCTION count_entry_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id, atraccion_id, age, duration_days, price_cents,
      product_name)
    SELECT changed.scanned_at, a.ciudad_id, f.claves, sign, changed.pase_id, changed.atraccion_id, f.age,
      f.duration_days, f.price_cents, f.product_name
    FROM changed JOIN atracciones a ON a.id = changed.atraccion_id,
      entry_figures(changed.atraccion_id, changed.pase_id) AS f
    WHERE changed.undone_at IS NULL AND NOT changed.is_duplicate;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_insert AFTER INSERT ON entradas
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures('1');

CREATE OR REPLACE TRIGGER figures_delete AFTER DELETE ON entradas
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_entry_figures('-1');

CREATE OR REPLACE FUNCTION count_changed_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, pase_id, atraccion_id, age, duration_days, price_cents,
      product_name)
    SELECT changed.scanned_at, a.ciudad_id, f.claves, changed.entries, changed.pase_id, changed.atraccion_id, f.age,
      f.duration_days, f.price_cents, f.product_name
    FROM (
      SELECT scanned_at, atraccion_id, pase_id, sum(sign) AS entries FROM (
        SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows
      ) AS both_rows
      WHERE undone_at IS NULL AND NOT is_duplicate
      GROUP BY scanned_at, atraccion_id, pase_id HAVING sum(sign) <> 0
    ) AS changed
    JOIN atracciones a ON a.id = changed.atraccion_id, entry_figures(changed.atraccion_id, changed.pase_id) AS f;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_update AFTER UPDATE ON entradas
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_changed_entries();

CREATE OR REPLACE FUNCTION count_refusal_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
    SELECT changed.scanned_at, a.ciudad_id, ARRAY['refusal:' || changed.reason], sign
    FROM changed JOIN atracciones a ON a.id = changed.atraccion_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_insert AFTER INSERT ON scaneos_rechazados
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures('1');

CREATE OR REPLACE TRIGGER figures_delete AFTER DELETE ON scaneos_rechazados
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures('-1');

CREATE OR REPLACE TRIGGER figures_update AFTER UPDATE ON scaneos_rechazados
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures('1');

CREATE OR REPLACE TRIGGER figures_update_old AFTER UPDATE ON scaneos_rechazados
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_refusal_figures('-1');

-- Everything that the rows of a table count as, by quarters of an hour: no zone of the world begins its days in the
-- middle of one. With -1, what is about to be emptied; with 1, what was written while nothing counted.
CREATE OR REPLACE FUNCTION figures_of(counted text, sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  IF counted = 'transacciones' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos, devuelto)
      SELECT date_bin('15 minutes', t.settled_at, 'epoch'), f.ciudad_id, f.claves,
        sign * sum(f.cuenta), sign * sum(f.centavos), sign * sum(f.devuelto)
      FROM transacciones t, sale_figures(t.pago_id, t.movimiento_id, t.monto_total) AS f
      GROUP BY 1, 2, 3;
  ELSIF counted = 'pases' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, centavos)
      SELECT date_bin('15 minutes', f.at, 'epoch'), o.ciudad_id, f.claves, sign * count(*),
        sign * sum(CASE p.age WHEN 'adult' THEN i.adult_price_cents ELSE i.child_price_cents END + p.upgrade_cents)
      FROM pases p
      JOIN ordenes o ON o.id = p.orden_id
      JOIN orden_items i ON i.id = p.orden_item_id,
      pass_figures(p.product_name, p.duration_days, p.state <> 'refunded', p.issued_at, p.activate_by,
        p.activated_at, p.valid_until) AS f
      GROUP BY 1, 2, 3;
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT p.issued_at, '{}', p.id FROM pases p
      WHERE p.activated_at IS NOT NULL;
  ELSIF counted = 'entradas' THEN
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta, atraccion_id, age, duration_days, price_cents, product_name)
      SELECT date_bin('15 minutes', e.scanned_at, 'epoch'), a.ciudad_id, f.claves, sign * count(*), e.atraccion_id,
        f.age, f.duration_days, f.price_cents, f.product_name
      FROM entradas e JOIN atracciones a ON a.id = e.atraccion_id, entry_figures(e.atraccion_id, e.pase_id) AS f
      WHERE e.undone_at IS NULL AND NOT e.is_duplicate
      GROUP BY 1, 2, 3, 5, 6, 7, 8, 9;
  ELSE
    INSERT INTO cifras_cambios (at, ciudad_id, claves, cuenta)
      SELECT date_bin('15 minutes', r.scanned_at, 'epoch'), a.ciudad_id, ARRAY['refusal:' || r.reason],
        sign * count(*)
      FROM scaneos_rechazados r JOIN atracciones a ON a.id = r.atraccion_id
      GROUP BY 1, 2, 3;
  END IF;
END $$;

-- TRUNCATE fires no other trigger: what it is about to take away is counted before.
CREATE OR REPLACE FUNCTION count_emptied_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM figures_of(TG_TABLE_NAME, -1);
  IF TG_TABLE_NAME = 'entradas' THEN
    INSERT INTO cifras_cambios (at, claves, pase_id)
      SELECT DISTINCT 'epoch'::timestamptz, '{}'::text[], pase_id FROM entradas;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER figures_truncate BEFORE TRUNCATE ON transacciones
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE OR REPLACE TRIGGER figures_truncate BEFORE TRUNCATE ON pases
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE OR REPLACE TRIGGER figures_truncate BEFORE TRUNCATE ON entradas
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

CREATE OR REPLACE TRIGGER figures_truncate BEFORE TRUNCATE ON scaneos_rechazados
  FOR EACH STATEMENT EXECUTE FUNCTION count_emptied_figures();

-- The remote procedure of the specification (section 7). Ten rows: a table that one reads at a glance.
CREATE OR REPLACE FUNCTION get_top_attractions()
 RETURNS TABLE(id integer, nombre text, scan_count bigint)
 LANGUAGE sql
 STABLE
AS $$
  SELECT atracciones.id, atracciones.nombre, sum(counted.cuenta)::bigint
  FROM (
    SELECT clave::integer AS atraccion_id, cuenta FROM cifras WHERE grano = 'month' AND cifra = 'visit'
    UNION ALL
    SELECT atraccion_id, cuenta FROM cifras_cambios WHERE claves[1] LIKE 'visit:%'
  ) AS counted
  JOIN atracciones ON atracciones.id = counted.atraccion_id
  GROUP BY atracciones.id, atracciones.nombre
  HAVING sum(counted.cuenta) > 0
  ORDER BY 3 DESC, 2
  LIMIT 10
$$;
