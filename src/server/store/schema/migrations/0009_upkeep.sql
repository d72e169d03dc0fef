DROP INDEX "audit_log_target";--> statement-breakpoint
CREATE INDEX "node_versions_ranges" ON "node_versions" USING btree ("supported_comfyui_version") WHERE "node_versions"."status" = 'NodeVersionStatusActive' and "node_versions"."supported_comfyui_version" <> '';--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target" text_pattern_ops,"id");