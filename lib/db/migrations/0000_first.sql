CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "auth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_community_id_user_id_document_version_pk" PRIMARY KEY("community_id","user_id","document","version")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"community_id" uuid NOT NULL,
	"code" text NOT NULL,
	"participant_id" uuid NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_community_id_code_pk" PRIMARY KEY("community_id","code")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'ROLE_USER' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"organiser_mode" boolean,
	"first_login_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"preferred_lang" text,
	"platform_operator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_community_domain" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"lang_choices" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"landing_title" jsonb NOT NULL,
	"landing_copy" jsonb NOT NULL,
	"img_url" text,
	"logo_url" text,
	"transparent" boolean DEFAULT true NOT NULL,
	"short_landing" boolean DEFAULT false NOT NULL,
	"landing_kind" text DEFAULT 'standard' NOT NULL,
	"auth_config" jsonb NOT NULL,
	"steps_config" jsonb NOT NULL,
	"contacts_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"required_contacts" jsonb DEFAULT '["FACEBOOK","LINKEDIN"]'::jsonb NOT NULL,
	"required_contacts_min" integer DEFAULT 1 NOT NULL,
	"shown_contacts" jsonb DEFAULT '["TELEGRAM","INSTAGRAM","LINKEDIN","FACEBOOK"]'::jsonb NOT NULL,
	"sender_email" text,
	"brand_config" jsonb NOT NULL,
	"terms_url" text,
	"policy_url" text,
	"external_landing_url" text,
	"donation_url" text,
	"apply_url" text,
	"registration_subtitle" jsonb,
	"consent_style" text DEFAULT 'links' NOT NULL,
	"policy_variant" text DEFAULT 'JO' NOT NULL,
	"policy_by_country" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"round_weekday" integer DEFAULT 2 NOT NULL,
	"round_hour" integer DEFAULT 9 NOT NULL,
	"round_every_weeks" integer DEFAULT 1 NOT NULL,
	"round_floor" real DEFAULT 0 NOT NULL,
	"trio_allowed" boolean DEFAULT false NOT NULL,
	"intros_per_week" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_date_time" timestamp (3) with time zone NOT NULL,
	"location" text,
	"google_maps_link" text,
	"image_url" text,
	"max_participants" integer,
	"organizer_contact" text,
	"paid" boolean DEFAULT false NOT NULL,
	"price" text,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_feedback" (
	"community_id" uuid NOT NULL,
	"matching_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"score" integer,
	"did_not_meet" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_feedback_community_id_matching_id_participant_id_pk" PRIMARY KEY("community_id","matching_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_feedback" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_slots" (
	"community_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_slots_community_id_meeting_id_starts_at_pk" PRIMARY KEY("community_id","meeting_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetings" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matching_id" uuid NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"duration_minutes" integer DEFAULT 30 NOT NULL,
	"room_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participations" (
	"community_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participations_community_id_event_id_participant_id_pk" PRIMARY KEY("community_id","event_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "participations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chats" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	CONSTRAINT "chats_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"participant_id" uuid,
	"locale" text NOT NULL,
	"props" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"community_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"user_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_community_id_endpoint_pk" PRIMARY KEY("community_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answers" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_community_id_participant_id_question_id_pk" PRIMARY KEY("community_id","participant_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "images" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participants" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"about" text DEFAULT '' NOT NULL,
	"looking_for" text DEFAULT '' NOT NULL,
	"goal" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"share_location" boolean DEFAULT true NOT NULL,
	"avatar_url" text,
	"contacts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preferred_lang" text,
	"time_zone" text,
	"networking_enabled" boolean DEFAULT true NOT NULL,
	"cadence" text DEFAULT 'weekly' NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"disabled_notifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"indexable" boolean DEFAULT false NOT NULL,
	"tutorial_seen_at" timestamp (3) with time zone,
	"profile_filled_at" timestamp (3) with time zone,
	"onboarding_step" integer DEFAULT 0 NOT NULL,
	"silent_rounds" integer DEFAULT 0 NOT NULL,
	"round_debt" real DEFAULT 0 NOT NULL,
	"relevance_rate" real,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participants_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"max_choices" integer,
	CONSTRAINT "questions_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_answers" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_answers_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "request_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requests" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "requests_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telegram_connections" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" text NOT NULL,
	"username" text,
	"blocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telegram_connections_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "telegram_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_community_id_participant_id_subject_id_pk" PRIMARY KEY("community_id","participant_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hides" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hides_community_id_participant_id_subject_id_pk" PRIMARY KEY("community_id","participant_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "hides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partner_notes" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_notes_community_id_participant_id_subject_id_pk" PRIMARY KEY("community_id","participant_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "partner_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "relations" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"relation_type" text NOT NULL,
	"reason" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relations_community_id_participant_id_subject_id_pk" PRIMARY KEY("community_id","participant_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "relations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "reports_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intros" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matching_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "intros_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "intros" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "matching_results" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"matching_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	"opening_line" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"score" integer,
	"note" text,
	"sent_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "matching_results_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "matching_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "matchings" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"score" real NOT NULL,
	"level" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"internal_admin_score" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "matchings_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "matchings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_left_outs" (
	"community_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "round_left_outs_community_id_round_id_participant_id_pk" PRIMARY KEY("community_id","round_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "round_left_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rounds" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"seed" integer NOT NULL,
	"eligible_count" integer NOT NULL,
	"pair_count" integer NOT NULL,
	"certified_ratio" real,
	"debts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "rounds_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_domains" ADD CONSTRAINT "community_domains_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_matching_id_matchings_community_id_id_fk" FOREIGN KEY ("community_id","matching_id") REFERENCES "public"."matchings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_matching_id_matchings_community_id_id_fk" FOREIGN KEY ("community_id","matching_id") REFERENCES "public"."matchings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_proposed_by_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","proposed_by_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_community_id_event_id_events_community_id_id_fk" FOREIGN KEY ("community_id","event_id") REFERENCES "public"."events"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_community_id_first_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","first_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_community_id_second_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","second_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_community_id_chat_id_chats_community_id_id_fk" FOREIGN KEY ("community_id","chat_id") REFERENCES "public"."chats"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_community_id_author_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","author_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_community_id_question_id_questions_community_id_id_fk" FOREIGN KEY ("community_id","question_id") REFERENCES "public"."questions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_community_id_request_id_requests_community_id_id_fk" FOREIGN KEY ("community_id","request_id") REFERENCES "public"."requests"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD CONSTRAINT "telegram_connections_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_community_id_subject_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","subject_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hides" ADD CONSTRAINT "hides_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hides" ADD CONSTRAINT "hides_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hides" ADD CONSTRAINT "hides_community_id_subject_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","subject_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_community_id_subject_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","subject_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_community_id_subject_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","subject_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_subject_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","subject_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_matching_id_matchings_community_id_id_fk" FOREIGN KEY ("community_id","matching_id") REFERENCES "public"."matchings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_from_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","from_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_to_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","to_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_results" ADD CONSTRAINT "matching_results_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_results" ADD CONSTRAINT "matching_results_community_id_matching_id_matchings_community_id_id_fk" FOREIGN KEY ("community_id","matching_id") REFERENCES "public"."matchings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_results" ADD CONSTRAINT "matching_results_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_results" ADD CONSTRAINT "matching_results_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchings" ADD CONSTRAINT "matchings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchings" ADD CONSTRAINT "matchings_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_left_outs" ADD CONSTRAINT "round_left_outs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_left_outs" ADD CONSTRAINT "round_left_outs_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_left_outs" ADD CONSTRAINT "round_left_outs_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_tokens_hash" ON "auth_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("community_id","event_date_time");--> statement-breakpoint
CREATE INDEX "meetings_matching" ON "meetings" USING btree ("community_id","matching_id");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_pair" ON "chats" USING btree ("community_id","first_id","second_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe" ON "mails" USING btree ("community_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("community_id","status");--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("community_id","chat_id","id");--> statement-breakpoint
CREATE INDEX "notifications_participant" ON "notifications" USING btree ("community_id","participant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_user" ON "participants" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_slug" ON "participants" USING btree ("community_id","slug");--> statement-breakpoint
CREATE INDEX "participants_list" ON "participants" USING btree ("community_id","profile_filled_at","id");--> statement-breakpoint
CREATE INDEX "request_answers_request" ON "request_answers" USING btree ("community_id","request_id");--> statement-breakpoint
CREATE INDEX "requests_participant" ON "requests" USING btree ("community_id","participant_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("community_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intros_once" ON "intros" USING btree ("community_id","matching_id");--> statement-breakpoint
CREATE INDEX "intros_to" ON "intros" USING btree ("community_id","to_id","status");--> statement-breakpoint
CREATE INDEX "intros_from" ON "intros" USING btree ("community_id","from_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "matching_results_side" ON "matching_results" USING btree ("community_id","matching_id","participant_id");--> statement-breakpoint
CREATE INDEX "matching_results_participant" ON "matching_results" USING btree ("community_id","participant_id","sent_at");--> statement-breakpoint
CREATE INDEX "matching_results_pair" ON "matching_results" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "matchings_round" ON "matchings" USING btree ("community_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("community_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_scheduled_for" ON "rounds" USING btree ("community_id","scheduled_for");--> statement-breakpoint
CREATE POLICY "tenant" ON "auth_tokens" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "consents" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invitations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_domains" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "events" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_feedback" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_slots" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meetings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "participations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_events" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "chats" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mails" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "messages" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notifications" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "answers" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "images" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "participants" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "questions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "request_answers" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "requests" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telegram_connections" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "bookmarks" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "hides" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "partner_notes" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "relations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "reports" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "intros" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "matching_results" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "matchings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_left_outs" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "rounds" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);