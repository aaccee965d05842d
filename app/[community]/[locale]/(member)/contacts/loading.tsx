export { ContactsSkeleton as default } from '@/components/contacts/contacts-skeleton'
