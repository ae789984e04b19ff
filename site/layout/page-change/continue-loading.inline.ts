import { continueLoading } from './loading.ts'

/* Behind the layer that it shows: it needs no other script, because that may never arrive. */
continueLoading()
