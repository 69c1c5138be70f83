export { DemoMarker } from './marker.model.ts';
export { demoPassword } from './cast.ts';
export { seedDemo } from './seedDemo.ts';
