-- Writes the table and its indexes anew, which nobody can read or write meanwhile: a minute or two at 100,000 packs.
ALTER TABLE "nodes" ADD COLUMN "glyph" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What a pack is for, a bit for each category, the first the lowest. What its publisher or an administrator calls its
-- category holds if it is one of them; else the words of its name, tags and description tell, and the types that it is drawn by.
CREATE FUNCTION pack_categories(document tsvector, glyph text, category text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(
		1 << (array_position(ARRAY['upscale', 'video', 'image', 'faces', 'controlnet', 'masks', 'llm', 'audio', '3d', 'models', 'sampling', 'utility'], lower(btrim(category))) - 1),
		(document @@ 'upscal:*ABD | esrgan:ABD | superres:*ABD | supir:ABD | seedvr:*ABD | enhanc:*ABD | restor:*ABD'::tsquery)::int
		+ (document @@ 'video:*ABD | animat:*ABD | wan:ABD | wanvideo:*ABD | interpolat:*ABD | vfi:ABD | ltxv:ABD | svd:ABD | motion:*ABD'::tsquery OR glyph ~ '\mVIDEO\M')::int * 2
		+ (document @@ 'photo:*ABD | color:*ABD | crop:*ABD | resiz:*ABD | filter:*ABD | blend:*ABD | draw:*ABD | paint:*ABD'::tsquery)::int * 4
		+ (document @@ 'face:*ABD | portrait:*ABD | reactor:ABD | pulid:*ABD | instantid:ABD | lipsync:ABD | expression:*AB'::tsquery)::int * 8
		+ (document @@ 'controlnet:*ABD | preprocessor:*ABD | openpose:ABD | pose:*AB | depth:*AB | canny:ABD | ipadapter:*ABD'::tsquery)::int * 16
		+ (document @@ 'mask:*ABD | segment:*ABD | sam2:ABD | inpaint:*ABD | outpaint:*ABD | rembg:ABD | matting:ABD | background:ABD'::tsquery)::int * 32
		+ (document @@ 'llm:*ABD | vlm:*ABD | gpt:*ABD | ollama:ABD | prompt:*ABD | caption:*ABD | qwen:*ABD | florence:*ABD | gemini:ABD | openai:ABD'::tsquery)::int * 64
		+ (document @@ 'audio:*ABD | music:*ABD | speech:*ABD | tts:ABD | voice:*ABD | sound:*ABD | whisper:ABD'::tsquery OR glyph ~ '\mAUDIO\M')::int * 128
		+ (document @@ '3d:ABD | mesh:*AB | gaussian:*AB | triposr:ABD | trellis:ABD | hunyuan3d:ABD | blender:ABD'::tsquery)::int * 256
		+ (document @@ 'lora:*ABD | checkpoint:*ABD | gguf:ABD | quantiz:*ABD | civitai:ABD | nunchaku:ABD'::tsquery)::int * 512
		+ (document @@ 'sampler:*ABD | sampling:ABD | scheduler:*ABD | noise:*ABD | sigmas:ABD | guidance:ABD'::tsquery)::int * 1024
		+ (document @@ 'util:*AB | tool:*AB | workflow:*ABD | math:*ABD | logic:*ABD | switch:*ABD | string:*AB | debug:*ABD | manager:*AB | metadata:ABD'::tsquery)::int * 2048
	)
$$;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "categories" integer GENERATED ALWAYS AS (pack_categories(search_document, glyph, category)) STORED;--> statement-breakpoint
DROP INDEX "nodes_public";--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key","categories") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE TABLE "star_days" (
	"node_id" text NOT NULL,
	"day" date NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "star_days_node_id_day_pk" PRIMARY KEY("node_id","day")
);
--> statement-breakpoint
ALTER TABLE "star_days" ADD CONSTRAINT "star_days_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "star_days_day" ON "star_days" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION keep_star_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO star_days (node_id, day, stars) VALUES (NEW.id, current_date, OLD.github_stars) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_star_days AFTER UPDATE OF github_stars ON nodes FOR EACH ROW
WHEN (OLD.github_stars <> NEW.github_stars)
EXECUTE FUNCTION keep_star_day();
