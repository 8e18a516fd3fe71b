# @example parameters that become a hash
class ContactsController < ApplicationController
  def update
    contacts = Contact.where(creator_id: current_user.id)
    contacts.update_all(contact_params.to_h)
    contacts.update_all(params.require(:contact).permit(:complete).to_h)
  end

  private

  def contact_params
    params.require(:contact).permit(:complete)
  end
end
