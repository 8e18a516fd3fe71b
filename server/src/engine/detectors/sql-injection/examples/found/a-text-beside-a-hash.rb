# @example a text of the parameters, beside a hash of them
class ContactsController < ApplicationController
  def update
    contacts = Contact.where(creator_id: current_user.id)
    contacts.update_all(params.permit(:complete).to_h)
    # @finding
    contacts.update_all(params[:changes])
  end
end
