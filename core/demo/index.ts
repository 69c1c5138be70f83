export { DemoMarker } from './marker.model.ts';
export { demoPassword } from './demoMembers.ts';
export { openPictures } from './gallery.ts';
export { seedDemo } from './seedDemo.ts';
