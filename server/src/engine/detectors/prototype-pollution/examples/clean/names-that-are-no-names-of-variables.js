// @example functions whose names are texts with signs
Template.list.events({
  "click [ng-click]"(event) {
    items[0] = event
  },
})
class Store {
  "set("(object, path, value) {
    for (const key in path) object[path.last] = value
  }
}
