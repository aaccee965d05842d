export { RequestsSkeleton as default } from '@/components/requests/requests-skeleton'
