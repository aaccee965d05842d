CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"community_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
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
	"invited_by" uuid,
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
	"method" text DEFAULT 'EMAIL' NOT NULL,
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
	"oauth2_client" jsonb,
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
	"policy_edition" integer DEFAULT 1 NOT NULL,
	"policy_by_country" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"round_weekday" integer DEFAULT 2 NOT NULL,
	"round_hour" integer DEFAULT 9 NOT NULL,
	"round_every_weeks" integer DEFAULT 1 NOT NULL,
	"round_floor" real DEFAULT 0 NOT NULL,
	"intros_per_week" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "participant_meanings" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"side" text NOT NULL,
	"content_hash" text NOT NULL,
	"vector" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participant_meanings_community_id_participant_id_side_pk" PRIMARY KEY("community_id","participant_id","side")
);
--> statement-breakpoint
ALTER TABLE "participant_meanings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"match_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"score" integer,
	"did_not_meet" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_feedback_community_id_match_id_participant_id_pk" PRIMARY KEY("community_id","match_id","participant_id")
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
	"match_id" uuid NOT NULL,
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
	"released_at" timestamp (3) with time zone,
	"digest_id" uuid,
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
	"dedupe_key" text,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"community_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_deliveries_community_id_notification_id_subscription_id_pk" PRIMARY KEY("community_id","notification_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_community_id_id_pk" PRIMARY KEY("community_id","id")
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
	"city_names" jsonb,
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
	"shown_to_guests" text[] DEFAULT '{"photo","company"}' NOT NULL,
	"tutorial_seen_at" timestamp (3) with time zone,
	"profile_filled_at" timestamp (3) with time zone,
	"onboarding_step" integer DEFAULT 0 NOT NULL,
	"silent_rounds" integer DEFAULT 0 NOT NULL,
	"inactivity_asked_at" timestamp (3) with time zone,
	"round_debt" real DEFAULT 0 NOT NULL,
	"relevance_rate" real,
	"request_paused_at" timestamp (3) with time zone,
	"instant_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
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
	"seen_at" timestamp (3) with time zone,
	"reaction" text,
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
CREATE TABLE "forbidden_pairs" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"until" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forbidden_pairs_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "forbidden_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intros" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
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
CREATE TABLE "match_sides" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	"opening_line" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"score" integer,
	"sent_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "match_sides_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "match_sides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "matches" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"score" real NOT NULL,
	"level" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"rematch" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "matches_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "matches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pair_samples" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"score" real NOT NULL,
	"level" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"partner_reasons" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_samples_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "pair_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pair_scores" (
	"community_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"scored_by" uuid NOT NULL,
	"score" integer,
	"match_id" uuid NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pair_scores_community_id_participant_id_partner_id_scored_by_pk" PRIMARY KEY("community_id","participant_id","partner_id","scored_by")
);
--> statement-breakpoint
ALTER TABLE "pair_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "required_pairs" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "required_pairs_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "required_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_changes" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"removed" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"unmatched_before" jsonb NOT NULL,
	"forbidden_pair_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "round_changes_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "round_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_computations" (
	"community_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"task_id" uuid,
	"parts" integer,
	"part_size" integer,
	CONSTRAINT "round_computations_community_id_pk" PRIMARY KEY("community_id")
);
--> statement-breakpoint
ALTER TABLE "round_computations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_parts" (
	"community_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "round_parts_community_id_task_id_kind_number_pk" PRIMARY KEY("community_id","task_id","kind","number")
);
--> statement-breakpoint
ALTER TABLE "round_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_rules" (
	"community_id" uuid NOT NULL,
	"trio_allowed" boolean DEFAULT false NOT NULL,
	"rematch" boolean DEFAULT true NOT NULL,
	"silent_after" integer DEFAULT 3 NOT NULL,
	"groups" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_rules_community_id_pk" PRIMARY KEY("community_id")
);
--> statement-breakpoint
ALTER TABLE "round_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rounds" (
	"community_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"seed" integer NOT NULL,
	"eligible_count" integer NOT NULL,
	"match_count" integer NOT NULL,
	"certified_ratio" real,
	"bound" real DEFAULT 0 NOT NULL,
	"debts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"best_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unmatched_before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dropped_matches" integer DEFAULT 0 NOT NULL,
	"rules_at" timestamp (3) with time zone,
	"notification_cursor" jsonb,
	"rematched_at" timestamp (3) with time zone,
	CONSTRAINT "rounds_community_id_id_pk" PRIMARY KEY("community_id","id")
);
--> statement-breakpoint
ALTER TABLE "rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unmatched" (
	"community_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "unmatched_community_id_round_id_participant_id_pk" PRIMARY KEY("community_id","round_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "unmatched" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_domains" ADD CONSTRAINT "community_domains_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_meanings" ADD CONSTRAINT "participant_meanings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_meanings" ADD CONSTRAINT "participant_meanings_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_match_id_matches_community_id_id_fk" FOREIGN KEY ("community_id","match_id") REFERENCES "public"."matches"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_feedback" ADD CONSTRAINT "meeting_feedback_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_community_id_meeting_id_meetings_community_id_id_fk" FOREIGN KEY ("community_id","meeting_id") REFERENCES "public"."meetings"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_community_id_match_id_matches_community_id_id_fk" FOREIGN KEY ("community_id","match_id") REFERENCES "public"."matches"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_notification_id_notifications_community_id_id_fk" FOREIGN KEY ("community_id","notification_id") REFERENCES "public"."notifications"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_community_id_subscription_id_push_subscriptions_community_id_id_fk" FOREIGN KEY ("community_id","subscription_id") REFERENCES "public"."push_subscriptions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "forbidden_pairs" ADD CONSTRAINT "forbidden_pairs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forbidden_pairs" ADD CONSTRAINT "forbidden_pairs_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forbidden_pairs" ADD CONSTRAINT "forbidden_pairs_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_match_id_matches_community_id_id_fk" FOREIGN KEY ("community_id","match_id") REFERENCES "public"."matches"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_from_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","from_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intros" ADD CONSTRAINT "intros_community_id_to_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","to_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_sides" ADD CONSTRAINT "match_sides_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_sides" ADD CONSTRAINT "match_sides_community_id_match_id_matches_community_id_id_fk" FOREIGN KEY ("community_id","match_id") REFERENCES "public"."matches"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_sides" ADD CONSTRAINT "match_sides_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_sides" ADD CONSTRAINT "match_sides_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_samples" ADD CONSTRAINT "pair_samples_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_pairs" ADD CONSTRAINT "required_pairs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_pairs" ADD CONSTRAINT "required_pairs_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_pairs" ADD CONSTRAINT "required_pairs_community_id_partner_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","partner_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_changes" ADD CONSTRAINT "round_changes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_changes" ADD CONSTRAINT "round_changes_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_computations" ADD CONSTRAINT "round_computations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_parts" ADD CONSTRAINT "round_parts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_parts" ADD CONSTRAINT "round_parts_community_id_round_computations_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."round_computations"("community_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_rules" ADD CONSTRAINT "round_rules_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched" ADD CONSTRAINT "unmatched_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched" ADD CONSTRAINT "unmatched_community_id_round_id_rounds_community_id_id_fk" FOREIGN KEY ("community_id","round_id") REFERENCES "public"."rounds"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched" ADD CONSTRAINT "unmatched_community_id_participant_id_participants_community_id_id_fk" FOREIGN KEY ("community_id","participant_id") REFERENCES "public"."participants"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_tokens_hash" ON "auth_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "auth_tokens_expires" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("community_id","event_date_time");--> statement-breakpoint
CREATE INDEX "meetings_match" ON "meetings" USING btree ("community_id","match_id");--> statement-breakpoint
CREATE INDEX "meetings_time" ON "meetings" USING btree ("community_id","starts_at");--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("community_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_pair" ON "chats" USING btree ("community_id","first_id","second_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe" ON "mails" USING btree ("community_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("community_id","status");--> statement-breakpoint
CREATE INDEX "mails_participant" ON "mails" USING btree ("community_id","participant_id","status");--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("community_id","chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe" ON "notifications" USING btree ("community_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_time" ON "notifications" USING btree ("community_id","participant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("community_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_user" ON "participants" USING btree ("community_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_slug" ON "participants" USING btree ("community_id","slug");--> statement-breakpoint
CREATE INDEX "participants_list" ON "participants" USING btree ("community_id","profile_filled_at","id");--> statement-breakpoint
CREATE INDEX "participants_updated" ON "participants" USING btree ("community_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "request_answers_once" ON "request_answers" USING btree ("community_id","request_id","participant_id");--> statement-breakpoint
CREATE INDEX "requests_participant" ON "requests" USING btree ("community_id","participant_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("community_id","created_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "hides_subject" ON "hides" USING btree ("community_id","subject_id");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("community_id","subject_id");--> statement-breakpoint
CREATE INDEX "forbidden_pairs_pair" ON "forbidden_pairs" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "forbidden_pairs_partner" ON "forbidden_pairs" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intros_once" ON "intros" USING btree ("community_id","match_id");--> statement-breakpoint
CREATE INDEX "intros_to" ON "intros" USING btree ("community_id","to_id","status");--> statement-breakpoint
CREATE INDEX "intros_from" ON "intros" USING btree ("community_id","from_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "match_sides_once" ON "match_sides" USING btree ("community_id","match_id","participant_id");--> statement-breakpoint
CREATE INDEX "match_sides_participant" ON "match_sides" USING btree ("community_id","participant_id","sent_at");--> statement-breakpoint
CREATE INDEX "match_sides_pair" ON "match_sides" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "matches_round" ON "matches" USING btree ("community_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pair_samples_pair" ON "pair_samples" USING btree ("community_id","participant_id","partner_id");--> statement-breakpoint
CREATE INDEX "pair_samples_partner" ON "pair_samples" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE INDEX "pair_scores_by" ON "pair_scores" USING btree ("community_id","scored_by","scored_at");--> statement-breakpoint
CREATE INDEX "pair_scores_partner" ON "pair_scores" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "required_pairs_participant" ON "required_pairs" USING btree ("community_id","participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "required_pairs_partner" ON "required_pairs" USING btree ("community_id","partner_id");--> statement-breakpoint
CREATE INDEX "round_changes_round" ON "round_changes" USING btree ("community_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("community_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_scheduled_for" ON "rounds" USING btree ("community_id","scheduled_for");--> statement-breakpoint
CREATE POLICY "tenant" ON "auth_tokens" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "consents" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invitations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_domains" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "participant_meanings" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
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
CREATE POLICY "tenant" ON "push_deliveries" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
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
CREATE POLICY "tenant" ON "forbidden_pairs" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "intros" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "match_sides" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "matches" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_samples" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pair_scores" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "required_pairs" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_changes" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_computations" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_parts" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "round_rules" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "rounds" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "unmatched" AS PERMISSIVE FOR ALL TO "tuesday_app" USING (community_id = current_setting('app.community_id')::uuid) WITH CHECK (community_id = current_setting('app.community_id')::uuid);--> statement-breakpoint
-- Everything below is written by hand: Drizzle's tables do not describe it.

-- Member search. The generated column follows every change of a profile, and an emptied profile empties it.

-- Words in lower case, ё as е, one blank between them: words.ts of lib/matching.
CREATE FUNCTION public.search_words(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE words text := replace(lower(normalize(coalesce(said, ''), NFC)), 'ё', 'е');
BEGIN
  words := regexp_replace(words, '[^[:alnum:]+#]+', ' ', 'g');
  -- Part of c++ and f#, but only at the end.
  IF words ~ '[+#]' THEN
    words := regexp_replace(words, '[+#]+(?=[[:alnum:]])', ' ', 'g');
    words := regexp_replace(words, '(^| )[+#]+', ' ', 'g');
  END IF;
  RETURN words;
END
$$;
--> statement-breakpoint
-- How words sound, in both alphabets: the rules of phonetic-key.ts (lib/matching); a test compares the two. Plain
-- replacements, because regular expressions are a hundred times slower. Capitals mark sounds that later rules skip.
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
-- The words of a member as written and as they sound. Words of running text start with '~', so that a short search finds
-- names and not every 'and'.
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
  ARRAY["first_name", "last_name", "company",
    CASE WHEN "share_location" THEN "city" END,
    CASE WHEN "share_location" THEN "city_names" ->> 'en' END,
    CASE WHEN "share_location" THEN "city_names" ->> 'ru' END] || "tags",
  ARRAY["about", "looking_for", "goal"])) STORED;
--> statement-breakpoint
-- The terms of a member, prefixed with the end of the community's id, so that common words of other communities cost nothing.
CREATE FUNCTION public.search_within(community uuid, search tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT right(community::text, 8) || term FROM unnest(tsvector_to_array(search)) AS term))
$$;
--> statement-breakpoint
-- The real cost is half a millisecond per member: without it the planner prefers recomputing the terms to the index.
ALTER FUNCTION public.search_within(uuid, tsvector) COST 10000;
--> statement-breakpoint
-- Every search scans the pending list, and the embedded database never vacuums it: keep it short.
CREATE INDEX "participants_search" ON "participants" USING gin (public.search_within("community_id", "search")) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Row-level security keeps the planner from the index, because '@@' is not leakproof. The function reads the index with
-- the owner's rights and checks the community itself; it returns only ids.
CREATE FUNCTION public.members_found(query tsquery) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM public.participants
  WHERE community_id = current_setting('app.community_id')::uuid
    AND public.search_within(community_id, search) @@ query
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.members_found(tsquery) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.members_found(tsquery) TO tuesday_app;
--> statement-breakpoint
-- The same with a limit: a search for a common word walks the member list instead.
CREATE FUNCTION public.members_found(query tsquery, most integer) RETURNS uuid[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT id FROM public.participants
    WHERE community_id = current_setting('app.community_id')::uuid
      AND public.search_within(community_id, search) @@ query
    LIMIT most) AS found
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.members_found(tsquery, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.members_found(tsquery, integer) TO tuesday_app;
--> statement-breakpoint
-- Where a member is, as far as they share it and never closer than a city: the city in lower case, in English where known,
-- then '|' and the coordinates rounded to a tenth of a degree.
ALTER TABLE "participants" ADD COLUMN "area" text GENERATED ALWAYS AS (
  CASE WHEN "share_location" AND (btrim(coalesce("city_names" ->> 'en', "city", '')) <> '' OR ("latitude" IS NOT NULL AND "longitude" IS NOT NULL))
  THEN lower(btrim(coalesce("city_names" ->> 'en', "city", ''))) || '|'
    || coalesce(round("latitude"::numeric, 1)::text || ',' || round("longitude"::numeric, 1)::text, '')
  END) STORED;
--> statement-breakpoint
CREATE INDEX "participants_area" ON "participants" ("community_id", "area", "profile_filled_at", "id");
--> statement-breakpoint
-- Processes that cache a session learn of every change of its user at commit.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_change', (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_change AFTER UPDATE OF revoked_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER memberships_change AFTER UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER participants_change AFTER INSERT OR DELETE OR UPDATE OF profile_filled_at, user_id ON participants
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
--> statement-breakpoint
CREATE TRIGGER users_change AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION notify_user_change();
