CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_reactions_participant" ON "message_reactions" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("community_id","sender_id");--> statement-breakpoint
CREATE INDEX "meeting_feedback_participant" ON "meeting_feedback" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE INDEX "match_sides_partner" ON "match_sides" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE INDEX "unmatched_participant" ON "unmatched" USING btree ("community_id","participant_id");