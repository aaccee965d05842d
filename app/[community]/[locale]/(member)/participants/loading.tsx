export { ParticipantsSkeleton as default } from '@/components/participants/participants-skeleton'
