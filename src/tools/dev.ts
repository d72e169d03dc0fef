import { runProduct } from './run-product'

void runProduct('dev')
