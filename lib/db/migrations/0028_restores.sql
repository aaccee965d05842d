CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"erasures" jsonb NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"resumed_at" timestamp (3) with time zone
);
