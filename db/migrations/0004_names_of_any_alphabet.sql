-- A text without case, marks and apostrophes, for searching and sorting: what Unicode decomposes, and the letters that
-- it does not. Indexes hold its results, so another folding needs a function of another name.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(lower(regexp_replace(normalize($1, NFKD),
    ' ?[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]|[''’‘ʼʻ`]', '', 'g'
  )), 'øłđðħŧəŋıς', 'olddhteniσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
DROP INDEX "regalos_search_idx";--> statement-breakpoint
DROP INDEX "ordenes_people_search_idx";--> statement-breakpoint
DROP INDEX "pases_corrected_holder_idx";--> statement-breakpoint
CREATE INDEX "pases_code_end_idx" ON "pases" USING btree (reverse(short_code));--> statement-breakpoint
CREATE INDEX "regalos_search_idx" ON "regalos" USING gin (to_tsvector('simple', folded((recipient_name || ' ' || recipient_email) || case when (recipient_name || ' ' || recipient_email) ~ '[''’‘ʼʻ´`]' then translate(' ' || (recipient_name || ' ' || recipient_email), '''’‘ʼʻ´`', '       ') else '' end)));--> statement-breakpoint
CREATE INDEX "ordenes_people_search_idx" ON "ordenes" USING gin (to_tsvector('simple', folded((buyer_name || ' ' || buyer_lastname || ' ' || buyer_email || ' ' || jsonb_path_query_array(details, '$.passHolders.*.*')::text) || case when (buyer_name || ' ' || buyer_lastname || ' ' || buyer_email || ' ' || jsonb_path_query_array(details, '$.passHolders.*.*')::text) ~ '[''’‘ʼʻ´`]' then translate(' ' || (buyer_name || ' ' || buyer_lastname || ' ' || buyer_email || ' ' || jsonb_path_query_array(details, '$.passHolders.*.*')::text), '''’‘ʼʻ´`', '       ') else '' end)));--> statement-breakpoint
CREATE INDEX "pases_corrected_holder_idx" ON "pases" USING gin (to_tsvector('simple', folded((holder_name || ' ' || holder_lastname) || case when (holder_name || ' ' || holder_lastname) ~ '[''’‘ʼʻ´`]' then translate(' ' || (holder_name || ' ' || holder_lastname), '''’‘ʼʻ´`', '       ') else '' end))) WHERE is_holder_corrected;