-- What a member is found by. The column is kept by the database itself, so that no way of writing a profile can forget
-- it, and emptying a profile empties it. Drizzle's table does not name it: nothing but the search reads it.

-- Words in lower case, ё as е, with a blank between them: words.ts of lib/matching.
CREATE FUNCTION public.search_words(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE words text := replace(lower(normalize(coalesce(said, ''), NFC)), 'ё', 'е');
BEGIN
  words := regexp_replace(words, '[^[:alnum:]+#]+', ' ', 'g');
  -- Of c++ and f# these are a part, but only at the end.
  IF words ~ '[+#]' THEN
    words := regexp_replace(words, '[+#]+(?=[[:alnum:]])', ' ', 'g');
    words := regexp_replace(words, '(^| )[+#]+', ' ', 'g');
  END IF;
  RETURN words;
END
$$;
--> statement-breakpoint
-- How words sound, in either alphabet: phonetic-key.ts of lib/matching, rule by rule; a test compares the two. In plain
-- replacements, because regular expressions take a hundred times as long. Capitals are sounds that no later rule sees.
CREATE FUNCTION public.search_sounds(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := words;
  letter text;
BEGIN
  key := replace(replace(replace(replace(key, 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  key := replace(replace(replace(key, 'щ', 'sh'), 'ю', 'iu'), 'я', 'ia');
  key := translate(key, 'абвгдезийклмнопрстуфхыэіїєґўъь', 'abvgdeziiklmnoprstufhieiiegu');
  IF octet_length(key) > length(key) THEN
    key := regexp_replace(normalize(key, NFD), '[\u0300-\u036f]', '', 'g');
  END IF;
  key := replace(replace(replace(key, 'ph', 'f'), 'tion', 'tsi'), 'ck', 'k');
  key := replace(replace(replace(key, 'x', 'ks'), 'qu', 'kv'), 'q', 'k');
  key := replace(replace(replace(key, 'w', 'v'), 'y', 'i'), 'kh', 'h');
  key := replace(replace(replace(replace(key, 'tch', 'S'), 'sch', 'S'), 'sh', 'S'), 'ch', 'S');
  key := replace(key, 'S', 's');
  key := replace(replace(replace(replace(key, 'dzh', 'Z'), 'dz', 'Z'), 'zh', 'Z'), 'j', 'Z');
  key := replace(key, 'Z', 'z');
  key := replace(replace(replace(replace(key, 'th', 't'), 'ce', 'tse'), 'ci', 'tsi'), 'c', 'k');
  key := replace(replace(replace(key, 'oo', 'U'), 'ou', 'U'), 'U', 'u');
  key := replace(replace(replace(key, 'ee', 'I'), 'ea', 'I'), 'I', 'i');
  FOREACH letter IN ARRAY string_to_array('abdefghiklmnoprstuvz0123456789', NULL) LOOP
    WHILE position(letter || letter IN key) > 0 LOOP
      key := replace(key, letter || letter, letter);
    END LOOP;
  END LOOP;
  RETURN key;
END
$$;
--> statement-breakpoint
-- The words of a member as they are written and as they sound; those of running text begin with '~', because a letter
-- or two ask for a name and not for every 'and'.
CREATE FUNCTION public.search_terms(head text[], body text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH said AS MATERIALIZED (
    SELECT '' AS mark, public.search_words(array_to_string(head, ' ')) AS words
    UNION ALL SELECT '~', public.search_words(array_to_string(body, ' '))
  ), terms AS (
    SELECT mark, unnest(string_to_array(words || ' ' || public.search_sounds(words), ' ')) AS term FROM said
  )
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT mark || left(term, 60)) FILTER (WHERE term <> '')), '')
  FROM terms
$$;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (public.search_terms(
  ARRAY["first_name", "last_name", "company", CASE WHEN "share_location" THEN "city" END] || "tags",
  ARRAY["about", "looking_for", "goal"])) STORED;
