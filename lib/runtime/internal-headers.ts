/**
 * Headers that only our own server sets. It drops every inbound header with this prefix, so their values can be trusted
 * behind it.
 */
export const INTERNAL_PREFIX = 'x-tuesday-'
/** The client's address: the socket's own, or the proxy's header if a proxy is trusted. */
export const PEER_HEADER = 'x-tuesday-peer'
/** 'https' or 'http', as the browser sees it. */
export const SCHEME_HEADER = 'x-tuesday-scheme'
