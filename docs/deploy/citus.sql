-- Distributes the tables of a Tuesday database by community with Citus 12 or newer.
-- Made by `npm run citus` from lib/db/schema. UNTRIED on a real Citus: read "Distributed Postgres" in docs/scaling.md.
-- Run it once, as the owner of the tables, on the coordinator, with the program stopped:
--   psql -v ON_ERROR_STOP=1 -f docs/deploy/citus.sql "$DATABASE_URL"
BEGIN;

-- Our triggers touch only rows of the same community, or notify.
SET LOCAL citus.enable_unsafe_triggers = on;
SET LOCAL citus.multi_shard_modify_mode = 'sequential';

-- An exclusion constraint must compare the community itself, which needs an extension the embedded database lacks.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE meeting_times DROP CONSTRAINT meeting_times_no_overlap;
ALTER TABLE meeting_times ADD CONSTRAINT meeting_times_no_overlap EXCLUDE USING gist (
  community_id WITH =, participant_id WITH =, tstzrange(starts_at, ends_at) WITH &&);

-- On every machine: accounts and the directory of communities.
SELECT create_reference_table('communities');
SELECT create_reference_table('sender_domains');
SELECT create_reference_table('users');
SELECT create_reference_table('community_domains');
SELECT create_reference_table('identities');

-- On the coordinator, like the job queue (schema pgboss) and the list of migrations.
-- restores: of the whole installation
SELECT citus_add_local_table_to_metadata('restores');
-- telegram_bots: who polls which bot: written every few seconds
SELECT citus_add_local_table_to_metadata('telegram_bots');
-- telegram_paces: messages per second of a bot: written with each
SELECT citus_add_local_table_to_metadata('telegram_paces');
-- auth_tokens: links that span communities while an account is deleted
SELECT citus_add_local_table_to_metadata('auth_tokens');
-- sessions: found by their token before their community is known; a change notifies every process
SELECT citus_add_local_table_to_metadata('sessions');
-- telegram_updates: a queue; an update of the shared bot is stored once, whichever community it is for
SELECT citus_add_local_table_to_metadata('telegram_updates');

-- By community; all rows of one are on one machine.
SELECT create_distributed_table('api_keys', 'community_id', colocate_with => 'none');
SELECT create_distributed_table('audit_events', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('bulk_actions', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('campaigns', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('consents', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('email_invitations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('erased_addresses', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('events', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('images', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('invitation_links', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('invitations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('mail_senders', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('mails', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('member_imports', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('memberships', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('organiser_invitations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('participants', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('push_subscriptions', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('questions', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('quota_uses', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('round_computations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('round_rules', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('segments', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('telegram_connections', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('telegram_groups', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('telegram_messages', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('webhook_endpoints', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('answers', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('bookmarks', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('bulk_action_members', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('campaign_recipients', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('chat_settings', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('chats', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('event_messages', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('forbidden_pairs', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('hides', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('introduction_counts', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_settings', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('member_import_rows', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('notifications', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('organiser_notes', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('pair_samples', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('pair_scores', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('participant_meanings', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('participations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('partner_notes', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('phrase_drafts', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('relations', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('reports', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('requests', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('required_pairs', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('round_parts', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('rounds', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('webhook_deliveries', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('chat_members', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('event_message_recipients', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('matches', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('messages', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('push_deliveries', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('request_answers', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('round_changes', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('unmatched', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('intros', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('match_sides', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meetings', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('message_reactions', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_attendance', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_feedback', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_reminders', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_slots', 'community_id', colocate_with => 'api_keys');
SELECT create_distributed_table('meeting_times', 'community_id', colocate_with => 'api_keys');

COMMIT;
